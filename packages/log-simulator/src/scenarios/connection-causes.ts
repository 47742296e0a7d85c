import { legacyRide, modernRide } from './bases.ts';
import { type CauseScenario, causeOnly, known } from './cause-scenario.ts';

/** Faults of sensors, receiver and network with a known cause. */
export const connectionCauses: readonly CauseScenario[] = [
  {
    causes: [known('radio-interference')],
    scenario: legacyRide({
      name: 'all-sensors-weak',
      about: 'meter, strap and trainer lose a fifth of their messages, all ride',
      ant: {
        meter: { lossPercent: 23, slots: 'doubled' },
        strap: { lossPercent: 20 },
        trainer: { lossPercent: 18 },
      },
      labels: causeOnly,
    }),
  },
  {
    causes: [known('radio-interference')],
    scenario: modernRide({
      name: 'few-shared-episodes',
      about: 'strap and cadence sensor lose most messages together, four times for a minute',
      ant: { strap: { lossPercent: 6 }, cadence: { lossPercent: 5 } },
      faults: [{ kind: 'sharedLoss', count: 4, seconds: [50, 70], lossPercent: [65, 90] }],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('single-sensor-weak')],
    scenario: legacyRide({
      name: 'meter-weak-and-low',
      about: 'a power meter with a low battery loses 38 %, the others next to nothing',
      ant: {
        meter: { lossPercent: 38, slots: 'doubled', battery: 4 },
        strap: { lossPercent: 2 },
        trainer: { lossPercent: 1 },
      },
      labels: causeOnly,
    }),
  },
  {
    causes: [known('receiver-fault')],
    scenario: modernRide({
      name: 'receiver-three-times',
      about: 'the receiver is gone for 40 s three times, with two sensors on it',
      ant: { strap: { lossPercent: 4 }, cadence: { lossPercent: 3 } },
      faults: [{ kind: 'receiverLost', atMinutes: [14, 29, 47], seconds: 40 }],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('receiver-fault')],
    scenario: legacyRide({
      name: 'receiver-once-long',
      about: 'the receiver is gone once for a minute and a half',
      faults: [{ kind: 'receiverLost', atMinutes: [26], seconds: 90 }],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('trainer-network', { or: ['computer-network'] })],
    scenario: modernRide({
      name: 'lan-trainer-once',
      about: 'a trainer over Wi-Fi is gone once for 70 s',
      faults: [{ kind: 'lanDrops', atMinutes: [31], seconds: 70 }],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('trainer-network', { or: ['computer-network'] })],
    scenario: modernRide({
      name: 'lan-trainer-often',
      about: 'a trainer over Wi-Fi is gone five times for 25 s',
      faults: [{ kind: 'lanDrops', atMinutes: [9, 20, 28, 41, 52], seconds: 25 }],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('home-wifi')],
    scenario: modernRide({
      name: 'wifi-starved',
      about: 'six losses of 14 to 30 s, and minutes without an answer',
      trainer: 'ble',
      faults: [
        { kind: 'linkLosses', seconds: [14, 18, 21, 24, 27, 30], attempts: 1, sendFailures: 8 },
        { kind: 'starvedMinutes', atMinutes: [13, 36] },
      ],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('home-wifi')],
    scenario: legacyRide({
      name: 'wifi-late-and-lost',
      about: 'four losses of 15 s, and two stretches with packets seconds late',
      faults: [
        { kind: 'linkLosses', seconds: [13, 15, 16, 18], attempts: 1, sendFailures: 0 },
        { kind: 'lateData', count: 2, seconds: 35, linesPerSecond: 5 },
      ],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('home-wifi')],
    scenario: modernRide({
      name: 'wifi-often-lost',
      about: 'five losses of 20 to 45 s with two attempts each, and refused positions',
      trainer: 'ble',
      faults: [
        { kind: 'linkLosses', seconds: [20, 24, 31, 38, 45], attempts: 2, sendFailures: 20 },
      ],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('provider-line')],
    scenario: modernRide({
      name: 'provider-out-twice',
      about: 'the internet is gone twice for minutes; a trainer on the same Wi-Fi keeps running',
      faults: [
        { kind: 'internetGone', atMinute: 14 },
        { kind: 'internetGone', atMinute: 41 },
      ],
      labels: causeOnly,
    }),
  },
  {
    causes: [known('provider-line')],
    scenario: modernRide({
      name: 'provider-out-late',
      about: 'the internet is gone near the end of a ride in a bunch; the trainer keeps running',
      crowd: { kind: 'waves', from: 1_500, to: 2_800, waves: 5 },
      faults: [{ kind: 'internetGone', atMinute: 48 }],
      labels: causeOnly,
    }),
  },
  ...[6, 12, 24].map((count) => ({
    causes: [known('game-service')],
    scenario: modernRide({
      name: `service-errors-${count}`,
      about: `calls to the game fail in ${count} minutes; packets and names are fine`,
      faults: [{ kind: 'apiMinutes', count }],
      labels: causeOnly,
    }),
  })),
];
