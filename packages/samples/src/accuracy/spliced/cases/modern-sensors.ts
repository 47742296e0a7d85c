import { antSilence } from '../faults/ant-silence.ts';
import { bluetoothLoss, wifiTrainerLoss } from '../faults/device-loss.ts';
import { modernOutage } from '../faults/modern-outage.ts';
import { fixFamilies, type SplicedCase } from '../spliced-case.ts';
import {
  heardWell,
  minor,
  noAlarm,
  noGraphics,
  noNetwork,
  outage,
  powerLoss,
  pulseLoss,
} from './reported-faults.ts';

const clean = '2025-12-13-clean.txt';
const rideEnd = '19:43:40';
const strap = { anyOf: fixFamilies.strap, orNone: true } as const;
const wifiTrainer = { anyOf: fixFamilies.wifiTrainer } as const;

/** A Bluetooth strap and a trainer on the home network. */
const onWifi: readonly SplicedCase[] = [
  {
    name: 'bluetooth-strap-20',
    log: clean,
    faults: [bluetoothLoss('HR', '19:20:00', 20)],
    what: 'Bluetooth strap gone for 20 s: minor',
    expected: {
      problems: [pulseLoss('19:20:00', '19:20:20')],
      firstFix: strap,
      mustNot: [noNetwork, noGraphics, heardWell('power', 'trainer')],
    },
  },
  {
    name: 'bluetooth-strap-90',
    log: clean,
    faults: [bluetoothLoss('HR', '19:20:00', 90)],
    what: 'Bluetooth strap gone for 90 s: minor or warning',
    expected: {
      problems: [pulseLoss('19:20:00', '19:21:30', { grades: ['minor', 'warning'] })],
      firstFix: strap,
      mustNot: [noNetwork, noGraphics, heardWell('power', 'trainer')],
    },
  },
  {
    name: 'bluetooth-strap-20-before',
    log: clean,
    faults: [bluetoothLoss('HR', '18:55:00', 20)],
    what: 'Bluetooth strap gone for 20 s in the line-up: minor before the ride, or nothing',
    expected: {
      problems: [
        pulseLoss('18:55:00', '18:55:20', {
          kinds: ['heart-rate-lost', 'pairing-trouble'],
          grades: ['minor', 'nothing'],
          during: 'before',
        }),
      ],
      firstFix: strap,
      mustNot: [{ says: 'problem', during: ['ride'] }, ...noAlarm],
    },
  },
  {
    name: 'bluetooth-strap-after',
    log: clean,
    faults: [bluetoothLoss('HR', '19:52:14', 12)],
    what: 'Bluetooth strap gone on the menu after the last ride: nothing',
    expected: {
      problems: [],
      firstFix: { none: true },
      mustNot: [noNetwork, noGraphics, { says: 'problem', category: 'sensors', during: ['ride'] }],
    },
  },
  {
    name: 'wifi-trainer-20',
    log: clean,
    faults: [wifiTrainerLoss('19:20:00', 20, { coastsUntil: rideEnd })],
    what: 'trainer on Wi-Fi times out for 20 s: warning; its Wi-Fi path',
    expected: {
      problems: [
        powerLoss('trainer', '19:20:00', '19:20:20', {
          where: ['homeNetwork', 'radio', 'sensor', 'unknown'],
        }),
      ],
      firstFix: wifiTrainer,
      mustNot: [noGraphics, { says: 'problem', where: ['provider'] }, heardWell('heartRate')],
    },
  },
  {
    name: 'wifi-trainer-90',
    log: clean,
    faults: [wifiTrainerLoss('19:20:00', 90, { coastsUntil: rideEnd })],
    what: 'trainer on Wi-Fi times out for 90 s: critical',
    expected: {
      problems: [
        powerLoss('trainer', '19:20:00', '19:21:30', {
          grades: ['critical'],
          where: ['homeNetwork', 'radio', 'sensor', 'unknown'],
        }),
      ],
      firstFix: wifiTrainer,
      mustNot: [noGraphics, { says: 'problem', where: ['provider'] }, heardWell('heartRate')],
    },
  },
  {
    name: 'strap-20-and-outage-later',
    log: clean,
    faults: [bluetoothLoss('HR', '19:08:00', 20), modernOutage('19:25:00', 45)],
    what: 'strap gone for 20 s (minor), 17 min later an outage of 45 s (warning): the outage leads',
    expected: {
      problems: [outage('19:25:00', '19:25:47'), pulseLoss('19:08:00', '19:08:20')],
      firstFix: { anyOf: fixFamilies.internet },
      mustNot: [noGraphics],
    },
  },
];

const bluetooth = '2025-12-14-trainer.txt';
const groupRideEnd = '19:45:58';
/** The log's own loss before the start, and one short reconnection in the ride. */
const own = [
  { category: 'sensors', during: ['before'] },
  { category: 'network', during: ['before'] },
  minor('network'),
] as const;

/** Trainer and strap over Bluetooth. Before the ride the log has trouble that wasn't planted. */
const onBluetooth: readonly SplicedCase[] = [
  {
    name: 'bluetooth-trainer-20',
    log: bluetooth,
    faults: [bluetoothLoss('Power', '19:20:00', 20, { coastsUntil: groupRideEnd })],
    what: 'Bluetooth trainer gone for 20 s: warning',
    expected: {
      problems: [powerLoss('trainer', '19:20:00', '19:20:20')],
      firstFix: { anyOf: [...fixFamilies.bluetoothTrainer, 'net-wifi-power'] },
      mustNot: [noGraphics],
      also: own,
    },
  },
  {
    name: 'bluetooth-trainer-90',
    log: bluetooth,
    faults: [bluetoothLoss('Power', '19:20:00', 90, { coastsUntil: groupRideEnd })],
    what: 'Bluetooth trainer gone for 90 s: critical',
    expected: {
      problems: [powerLoss('trainer', '19:20:00', '19:21:30', { grades: ['critical'] })],
      firstFix: { anyOf: fixFamilies.bluetoothTrainer },
      mustNot: [noGraphics],
      also: own,
    },
  },
  {
    name: 'bluetooth-all-30',
    log: bluetooth,
    faults: [
      bluetoothLoss('HR', '19:20:00', 30),
      bluetoothLoss('Power', '19:20:00', 30, { coastsUntil: groupRideEnd }),
    ],
    what: 'trainer and strap, both on Bluetooth, gone for the same 30 s: warning; the Bluetooth of the computer',
    expected: {
      problems: [powerLoss('trainer', '19:20:00', '19:20:30', { where: ['computer', 'radio'] })],
      firstFix: { anyOf: fixFamilies.bluetoothRadio },
      mustNot: [
        noGraphics,
        { says: 'problem', where: ['sensor'], startsIn: ['19:19:50', '19:20:40'] },
      ],
      also: [...own, minor('sensors', ['heartRate'])],
    },
  },
];

const modernAnt = '2026-01-08-excerpt.txt';

/** An ANT+ strap that is badly heard all the time, in a file with holes. */
const onAnt: readonly SplicedCase[] = [
  {
    name: 'modern-ant-strap-20',
    log: modernAnt,
    faults: [antSilence(1, '21:33:00', 20)],
    what: 'badly heard ANT+ strap silent for 20 s: minor',
    expected: {
      problems: [
        pulseLoss('21:33:00', '21:33:20', {
          kinds: ['heart-rate-lost', 'sensors-badly-received'],
          from: undefined,
          to: undefined,
        }),
      ],
      firstFix: strap,
      mustNot: [noNetwork, noGraphics, ...noAlarm],
      also: [minor('sensors'), minor('hardware')],
    },
  },
  {
    name: 'modern-ant-strap-90',
    log: modernAnt,
    faults: [antSilence(1, '21:32:30', 90)],
    what: 'badly heard ANT+ strap silent for 90 s: minor or warning',
    expected: {
      problems: [
        pulseLoss('21:32:30', '21:34:00', {
          grades: ['minor', 'warning'],
        }),
      ],
      firstFix: strap,
      mustNot: [noNetwork, noGraphics],
      also: [minor('sensors'), minor('hardware')],
    },
  },
];

export const modernSensors: readonly SplicedCase[] = [...onWifi, ...onBluetooth, ...onAnt];
