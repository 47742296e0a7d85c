import { computers } from '../forms/computers.ts';
import type { Scenario } from '../scenario.ts';
import { legacyRide, modernRide } from './bases.ts';
import { type CauseScenario, causeOnly, known } from './cause-scenario.ts';

/** Faults that look the same in a log and have two causes, each in half of the rides: only even odds are right. */
const pairs: readonly { causes: readonly [string, string]; ride: (cause: string) => Scenario }[] = [
  {
    causes: ['single-sensor-weak', 'radio-interference'],
    ride: (cause) =>
      modernRide({
        name: `strap-alone-${cause}`,
        about: 'a strap, the only sensor on ANT+, loses 24 %: dry, or too far from the receiver',
        ant: { strap: { lossPercent: 24 } },
        labels: causeOnly,
      }),
  },
  {
    causes: ['single-sensor-weak', 'radio-interference'],
    ride: (cause) =>
      legacyRide({
        name: `meter-alone-${cause}`,
        about: 'only the power meter loses 35 %: weak, or shaded by the leg',
        ant: { meter: { lossPercent: 35, slots: 'doubled' }, strap: { lossPercent: 3 } },
        labels: causeOnly,
      }),
  },
  {
    causes: ['home-wifi', 'provider-line'],
    ride: (cause) =>
      modernRide({
        name: `internet-gone-${cause}`,
        about: 'the internet is lost for three minutes, with nothing else on the network',
        trainer: 'ble',
        faults: [{ kind: 'internetGone', atMinute: 22 }],
        labels: causeOnly,
      }),
  },
  {
    causes: ['memory-pressure', 'background-load'],
    ride: (cause) =>
      modernRide({
        name: `freezes-with-little-memory-${cause}`,
        about: '6 GB of memory, and freezes anywhere: too little, or another program',
        computer: { ...computers.midRange, ramGb: 6 },
        faults: [{ kind: 'freezes', count: 16, seconds: [1.4, 3] }],
        labels: causeOnly,
      }),
  },
];

export const ambiguousCauses: readonly CauseScenario[] = pairs.flatMap(({ causes, ride }) =>
  causes.map((cause) => ({
    causes: [known(cause, { isAmbiguous: true })],
    scenario: ride(cause),
  })),
);
