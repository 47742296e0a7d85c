import { isIn, type Span, span, spreadOver } from '../fault-times.ts';
import type { SimulatedRide } from '../ride/simulated-ride.ts';
import type { GameRecord } from './game-fit.ts';

/** Faults that only the FIT file shows: the log has no line about them. Minimum and maximum length in seconds. */
export interface FitFault {
  kind:
    | 'powerZero'
    | 'cadenceZero'
    | 'heartRateZero'
    /** Power, cadence and heart rate stand still. */
    | 'frozen'
    /** The game repeats the last heart rate while the strap is silent. */
    | 'heartRateHeld'
    /** One second of more power than anybody has. */
    | 'powerSpike'
    /** Whole seconds are missing. */
    | 'recordsMissing';
  count: number;
  seconds: readonly [from: number, to: number];
}

export interface PlannedFitFault extends Span {
  kind: FitFault['kind'];
}

/** Spreads faults over the ride, each in its own part. */
export function planFitFaults(ride: SimulatedRide, faults: readonly FitFault[]): PlannedFitFault[] {
  const { rideS, endS, metricsS, scenario, random } = ride;
  const total = faults.reduce((sum, { count }) => sum + count, 0);
  const dice = random('fit faults');
  const longest = Math.max(0, ...faults.map(({ seconds }) => seconds[1]));
  const planned = { rideS, endS, scenarioMinutes: scenario.minutes, metricsS };
  const times = spreadOver(planned, Math.max(1, total), longest, dice);
  return dice
    .shuffled(faults.flatMap((fault) => new Array<FitFault>(fault.count).fill(fault)))
    .map(({ kind, seconds }, index) => ({
      kind,
      ...span(times[index] ?? rideS, kind === 'powerSpike' ? 1 : dice.whole(...seconds)),
    }));
}

const spikeW = 2_850;

/** Changes one record by the faults of its second; undefined where there is none. */
export function withFaults(
  record: GameRecord,
  t: number,
  faults: readonly PlannedFitFault[],
  last: GameRecord | undefined,
): GameRecord | undefined {
  let changed = record;
  for (const fault of faults) {
    if (!isIn([fault], t)) continue;
    if (fault.kind === 'recordsMissing') return undefined;
    changed = { ...changed, ...changeOf(fault.kind, last ?? record) };
  }
  return changed;
}

function changeOf(
  kind: Exclude<FitFault['kind'], 'recordsMissing'>,
  { powerW, cadenceRpm, heartRateBpm }: GameRecord,
): Partial<GameRecord> {
  switch (kind) {
    case 'powerZero':
      return { powerW: 0 };
    case 'cadenceZero':
      return { cadenceRpm: 0 };
    case 'heartRateZero':
      return { heartRateBpm: 0 };
    case 'frozen':
      return { powerW, cadenceRpm, heartRateBpm };
    case 'heartRateHeld':
      return { heartRateBpm };
    case 'powerSpike':
      return { powerW: spikeW };
  }
}
