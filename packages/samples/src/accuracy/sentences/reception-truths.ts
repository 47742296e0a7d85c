import type { RideFacts } from '@ridescope/analysis/activity-facts';
import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import { isAbout, rideOf, type Seen, sensorsOf, type Truths } from './seen.ts';

type Id = Extract<ProblemSentenceId, `sensors-badly-received${string}` | `battery-low${string}`>;

type AntSensor = RideFacts['sensors']['ant'][number];

const rideLength = (seen: Seen) => {
  const [fromS, toS] = rideOf(seen);
  return toS - fromS;
};

const lossOf = ({ loss: { lossPercent = 0 } }: AntSensor) => lossPercent;
const messageLossOf = ({
  loss: { lossPercent = 0, messageLossPercent = lossPercent },
}: AntSensor) => messageLossPercent;

/** Whether less than half of what was lost was lost in gaps that a rider sees. */
function isMostlyShort(sensor: AntSensor): boolean {
  const { bins } = sensor.loss;
  return sumOf(bins.filter(({ lossPercent }) => lossPercent >= 90)) <= sumOf(bins) / 2;
}

const sumOf = (bins: AntSensor['loss']['bins']) =>
  bins.reduce((sum, { lossPercent }) => sum + lossPercent, 0);

/** Whether a third at most was lost in tens of seconds of which less than half arrived. */
function isLittleDark({ loss: { bins } }: AntSensor): boolean {
  return sumOf(bins.filter(({ lossPercent }) => lossPercent >= 50)) <= sumOf(bins) / 3;
}

/** Seconds of the longest run of such tens of seconds. */
function longestDarkOf({ loss: { bins } }: AntSensor): number {
  let [longest, run, lastS] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { t, lossPercent } of bins) {
    if (lossPercent >= 50) run = t - lastS === 10 ? run + 10 : 10;
    if (lossPercent >= 50) lastS = t;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Whether the receiver or the radio still had the sensor in the last minutes of the ride. */
function wasThereAtEnd(seen: Seen): boolean {
  const { endS } = seen.facts.ride;
  const { ant, wireless } = sensorsOf(seen);
  return (
    ant.every(
      ({ silences }) =>
        !silences.some((one) => (one.endS ?? 0) >= endS - 1 && endS - one.startS >= 90),
    ) &&
    wireless.every(({ drops }) => {
      const last = drops.at(-1);
      return !last || last.seconds !== undefined || endS - last.t < 90;
    })
  );
}

const isBatteryLow = (seen: Seen) => {
  const low = seen.record.of('antBattery').some(({ status }) => status >= 4 && status <= 5);
  return low || seen.record.of('bleBattery').some(({ percent }) => percent <= 20);
};

/** Sentences about weak reception and batteries. */
export const receptionTruths: Truths<Id> = {
  'sensors-badly-received': {
    holds: (seen, { percent }) => {
      const own = sensorsOf(seen).ant;
      return isAbout(percent, Math.max(0, ...own.map(lossOf)), 0, 1) && own.every(isMostlyShort);
    },
    falsifiedBy: {
      log: 'clean-old',
      values: { sensors: ['heartRate', 'power'], named: true, percent: 20, followed: 2700 },
    },
  },
  'sensors-badly-received.one': {
    holds: (seen, { percent }) => {
      const own = sensorsOf(seen).ant;
      return isAbout(percent, Math.max(0, ...own.map(lossOf)), 0, 1) && own.every(isMostlyShort);
    },
    falsifiedBy: {
      log: 'clean-old',
      values: { sensor: 'heartRate', percent: 20, followed: 2700 },
    },
  },
  'sensors-badly-received.stretches': {
    holds: (seen, { percent, longest }) =>
      sensorsOf(seen).ant.some(
        (one) =>
          isAbout(percent, lossOf(one), 0, 1) &&
          isAbout(longest, longestDarkOf(one), 0, 1) &&
          !isLittleDark(one),
      ),
    falsifiedBy: {
      log: 'clean-old',
      values: { sensor: 'heartRate', percent: 3, followed: 2700, times: 3, longest: 40 },
    },
  },
  'sensors-badly-received.repeated': {
    holds: (seen, { percent, lost }) =>
      sensorsOf(seen).ant.some(
        (one) => isAbout(percent, messageLossOf(one), 0, 1) && isAbout(lost, lossOf(one), 0, 1),
      ),
    falsifiedBy: {
      log: 'clean-old',
      values: { sensor: 'power', percent: 20, lost: 4, followed: 2700 },
    },
  },
  'battery-low': {
    holds: (seen) => isBatteryLow(seen) && wasThereAtEnd(seen),
    falsifiedBy: { log: 'clean-old', values: { sensor: 'heartRate' } },
  },
  'battery-low.gone': {
    holds: (seen, { length }) =>
      isBatteryLow(seen) && !wasThereAtEnd(seen) && length <= rideLength(seen) + 1,
    falsifiedBy: { log: 'clean-old', values: { sensor: 'heartRate', length: 600 } },
  },
  'battery-low.lost': {
    holds: (seen) =>
      isBatteryLow(seen) && sensorsOf(seen).ant.some(({ silences }) => silences.length > 0),
    falsifiedBy: { log: 'clean-old', values: { sensor: 'heartRate' } },
  },
};
