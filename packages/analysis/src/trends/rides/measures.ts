import { type KnownSensor, knownSensors, lossesOf } from './known-sensors.ts';
import type { TrendRide } from './trend-ride.ts';

export const measureKinds = [
  'p1Fps',
  'meanFps',
  'below30',
  'outages',
  'gameStart',
  'loss',
] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** A difference between rides that a rider notices: of so much, and of such a share of the larger value. */
export interface Noticed {
  least: number;
  share: number;
}

/** What a rider notices of each figure. The start of the game says nothing about the ride. */
export const noticed: Readonly<Record<MeasureKind, Noticed | undefined>> = {
  p1Fps: { least: 5, share: 0.15 },
  meanFps: { least: 5, share: 0.15 },
  below30: { least: 30, share: 0.5 },
  outages: { least: 0.5, share: 0.5 },
  loss: { least: 3, share: 0.4 },
  gameStart: undefined,
};

export function isNoticed(from: number, to: number, { least, share }: Noticed): boolean {
  const size = Math.abs(to - from);
  return size > 0 && size >= least && size >= share * Math.max(Math.abs(from), Math.abs(to));
}

/** A figure that is followed over rides. */
export interface Measure {
  /** Its kind, and for a loss its sensor: `loss-heartRate-ant-…`. */
  id: string;
  kind: MeasureKind;
  sensor?: KnownSensor;
  isHigherBetter: boolean;
  /** The smallest change that a rider could care about. A certain but smaller one isn't reported. */
  leastChange: number;
  valueOf: (ride: TrendRide) => number | undefined;
}

const plain: readonly Measure[] = [
  {
    id: 'p1Fps',
    kind: 'p1Fps',
    isHigherBetter: true,
    leastChange: 1,
    valueOf: ({ p1Fps }) => p1Fps,
  },
  {
    id: 'meanFps',
    kind: 'meanFps',
    isHigherBetter: true,
    leastChange: 1,
    valueOf: ({ meanFps }) => meanFps,
  },
  {
    id: 'below30',
    kind: 'below30',
    isHigherBetter: false,
    leastChange: 5,
    valueOf: ({ below30PerHour }) => below30PerHour,
  },
  {
    id: 'outages',
    kind: 'outages',
    isHigherBetter: false,
    leastChange: 0.2,
    valueOf: ({ outagesPerHour }) => outagesPerHour,
  },
  {
    id: 'gameStart',
    kind: 'gameStart',
    isHigherBetter: false,
    leastChange: 1,
    valueOf: ({ gameStartS }) => gameStartS,
  },
];

/** The figures that at least one of the rides measured, with a loss for each sensor that several rides have in common. */
export function measuresOf(rides: readonly TrendRide[]): Measure[] {
  const losses = knownSensors(rides).map((sensor): Measure => {
    const lossByRide = lossesOf(rides, sensor);
    return {
      id: `loss-${sensor.id}`,
      kind: 'loss',
      sensor,
      isHigherBetter: false,
      leastChange: 0.5,
      valueOf: ({ key }) => lossByRide.get(key),
    };
  });
  return [...plain, ...losses].filter((measure) =>
    rides.some((ride) => measure.valueOf(ride) !== undefined),
  );
}
