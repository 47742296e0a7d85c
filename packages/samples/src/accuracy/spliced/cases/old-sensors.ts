import { antSilence, deadReceiver } from '../faults/ant-silence.ts';
import { cutAfter } from '../faults/cut.ts';
import { fadingPowerMeter } from '../faults/fading-sensor.ts';
import { fixFamilies, type SplicedCase } from '../spliced-case.ts';
import {
  allAntLost,
  heardWell,
  minor,
  noGraphics,
  noNetwork,
  noReceiverFault,
  powerLoss,
  pulseLoss,
} from './reported-faults.ts';

/** Four slots on every channel; nothing is wrong. Channels: 1 pulse, 2 speed and cadence, 3 power. */
const log = '2017-06-13-london-xeon.txt';
const coastsUntil = '22:13:51';
const power = 3;
const strap = 1;
const everything = [1, 2, 3] as const;
const oneSensor = { anyOf: fixFamilies.oneAntSensor } as const;
const strapFix = { anyOf: fixFamilies.strap, orNone: true } as const;
const receiver = { anyOf: fixFamilies.receiver } as const;
const fine = [noNetwork, noGraphics] as const;

export const oldSensors: readonly SplicedCase[] = [
  {
    name: 'ant-power-20',
    log,
    faults: [antSilence(power, '22:02:00', 20, { coastsUntil })],
    what: 'ANT+ power meter silent for 20 s in mid-ride, the others heard well: warning; battery or stick',
    expected: {
      problems: [powerLoss('power', '22:02:00', '22:02:20')],
      firstFix: oneSensor,
      mustNot: [...fine, noReceiverFault, heardWell('heartRate', 'speedCadence')],
    },
  },
  {
    name: 'ant-power-90',
    log,
    faults: [antSilence(power, '22:02:00', 90, { coastsUntil })],
    what: 'ANT+ power meter silent for 90 s: critical',
    expected: {
      problems: [powerLoss('power', '22:02:00', '22:03:30', { grades: ['critical'] })],
      firstFix: oneSensor,
      mustNot: [...fine, noReceiverFault, heardWell('heartRate', 'speedCadence')],
    },
  },
  {
    name: 'ant-power-20-three-times',
    log,
    faults: ['22:00:00', '22:04:00', '22:09:00'].map((at) =>
      antSilence(power, at, 20, { coastsUntil }),
    ),
    what: 'ANT+ power meter silent three times for 20 s, the others heard well: warning or critical; its battery first',
    expected: {
      problems: [
        powerLoss('power', '22:00:00', '22:09:20', {
          grades: ['warning', 'critical'],
          to: undefined,
          total: { seconds: 60, within: 9 },
        }),
      ],
      firstFix: oneSensor,
      mustNot: [...fine, noReceiverFault, heardWell('heartRate', 'speedCadence')],
    },
  },
  {
    name: 'ant-strap-20',
    log,
    // A channel that is heard well fails every 11 s, so its next failure, 18 s after the search, proves no end.
    faults: [antSilence(strap, '22:02:00', 20)],
    what: 'ANT+ strap silent for 20 s: minor',
    expected: {
      problems: [pulseLoss('22:02:00', undefined)],
      firstFix: strapFix,
      mustNot: [...fine, noReceiverFault, heardWell('power', 'speedCadence')],
    },
  },
  {
    name: 'ant-strap-90',
    log,
    faults: [antSilence(strap, '22:02:00', 90)],
    what: 'ANT+ strap silent for 90 s: minor or warning',
    expected: {
      problems: [pulseLoss('22:02:00', '22:03:30', { grades: ['minor', 'warning'] })],
      firstFix: strapFix,
      mustNot: [...fine, noReceiverFault, heardWell('power', 'speedCadence')],
    },
  },
  {
    name: 'ant-strap-2-three-times',
    log,
    faults: ['21:56:00', '22:02:00', '22:10:00'].map((at) => antSilence(strap, at, 4)),
    what: 'a strap that is heard well and searches three times for 2 s: minor, 12 s in all, or nothing',
    expected: {
      problems: [
        pulseLoss('21:56:00', '22:10:04', {
          grades: ['minor', 'nothing'],
          from: undefined,
          to: undefined,
          total: { seconds: 12, within: 8 },
        }),
      ],
      firstFix: strapFix,
      mustNot: [...fine, noReceiverFault, heardWell('heartRate', 'power', 'speedCadence')],
    },
  },
  {
    name: 'ant-cadence-20',
    log,
    faults: [antSilence(2, '22:02:00', 20)],
    what: 'ANT+ speed and cadence sensor silent for 20 s beside a power meter: minor',
    expected: {
      problems: [
        {
          category: 'sensors',
          kinds: ['sensor-lost'],
          grades: ['minor'],
          during: 'ride',
          roles: ['speedCadence'],
          from: '22:02:00',
          within: 6,
        },
      ],
      firstFix: { ...oneSensor, orNone: true },
      mustNot: [...fine, noReceiverFault, heardWell('power', 'heartRate')],
    },
  },
  {
    name: 'ant-power-and-strap-20',
    log,
    faults: [antSilence(power, '22:02:00', 20, { coastsUntil }), antSilence(strap, '22:02:00', 20)],
    what: 'power meter and strap silent in the same 20 s: warning; the receiver, no battery',
    expected: {
      problems: [allAntLost('22:02:00', '22:02:20')],
      firstFix: receiver,
      mustNot: [...fine, heardWell('speedCadence')],
      also: [minor('sensors', ['heartRate'])],
    },
  },
  {
    name: 'ant-all-20-three-times',
    log,
    faults: ['22:00:00', '22:04:00', '22:09:00'].flatMap((at) =>
      everything.map((channel) =>
        antSilence(channel, at, 20, channel === power ? { coastsUntil } : {}),
      ),
    ),
    what: 'all three sensors silent in the same second, three times for 20 s: warning or critical; the receiver',
    expected: {
      problems: [
        allAntLost('22:00:00', '22:09:20', {
          grades: ['warning', 'critical'],
          to: undefined,
          total: { seconds: 60, within: 9 },
        }),
      ],
      firstFix: receiver,
      mustNot: [...fine, { says: 'problem', where: ['sensor'] }],
      also: [minor('sensors', ['heartRate', 'speedCadence'])],
    },
  },
  {
    name: 'ant-receiver-dead-to-the-end',
    log,
    faults: [deadReceiver(everything, '22:06:00', coastsUntil)],
    what: 'the ANT+ stick is gone from 22:06 on and never comes back: critical; its port or plug',
    expected: {
      problems: [
        allAntLost('22:06:00', 'open', {
          kinds: ['receiver-lost', 'power-lost'],
          grades: ['critical'],
          where: ['computer', 'radio'],
        }),
      ],
      firstFix: receiver,
      mustNot: [...fine, { says: 'problem', match: /was back|came back/i }],
      also: [minor('sensors')],
    },
  },
  {
    name: 'ant-power-fades',
    log,
    faults: [fadingPowerMeter(power, '22:03:00', '22:11:00')],
    what: 'a power meter fades over 8 min and stays silent, the others are heard well: critical or warning; its battery',
    expected: {
      problems: [
        {
          category: 'sensors',
          kinds: ['power-lost', 'sensors-badly-received'],
          grades: ['critical', 'warning'],
          during: 'ride',
          roles: ['power'],
          where: ['sensor'],
        },
      ],
      firstFix: { anyOf: ['sensor-battery'] },
      mustNot: [...fine, noReceiverFault, heardWell('heartRate', 'speedCadence')],
      also: [minor('sensors', ['power'])],
    },
  },
  {
    name: 'ant-strap-after',
    log: '2017-05-28-non-chronological.txt',
    faults: [antSilence(2, '15:33:05', 60)],
    what: 'strap silent from nine seconds after the last metre on: nothing',
    expected: {
      problems: [],
      firstFix: { none: true },
      mustNot: [{ says: 'problem', category: 'sensors' }, noGraphics],
      also: [minor('network')],
    },
  },
  {
    name: 'ant-cut-in-power-loss',
    log,
    faults: [antSilence(power, '22:08:00', 90, { coastsUntil }), cutAfter('22:08:45')],
    what: 'the log is cut 45 s into the silence of the power meter: warning or critical, no end known',
    expected: {
      problems: [powerLoss('power', '22:08:00', 'open', { grades: ['warning', 'critical'] })],
      firstFix: oneSensor,
      mustNot: [...fine, noReceiverFault, { says: 'problem', sentences: ['freezes'] }],
      also: [minor('hardware')],
    },
  },
];
