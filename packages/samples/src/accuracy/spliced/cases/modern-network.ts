import { cutAfter } from '../faults/cut.ts';
import { bluetoothLoss, wifiTrainerLoss } from '../faults/device-loss.ts';
import { modernOutage } from '../faults/modern-outage.ts';
import { fixFamilies, type SplicedCase } from '../spliced-case.ts';
import {
  minor,
  noComputerFault,
  noFreeze,
  noGraphics,
  noSensors,
  outage,
  powerLoss,
  pulseLoss,
} from './reported-faults.ts';

const log = '2025-12-13-clean.txt';
const rideEnd = '19:43:40';
const internet = { anyOf: fixFamilies.internet } as const;

/** Outages of a modern log: the trainer on the home network keeps its ten readings a second, so the fault is outside. */
export const modernNetwork: readonly SplicedCase[] = [
  {
    name: 'modern-outage-45',
    log,
    faults: [modernOutage('19:20:00', 45)],
    what: 'outage of 45 s: warning; outside the computer; router or provider',
    expected: {
      problems: [outage('19:20:00', '19:20:47')],
      firstFix: internet,
      mustNot: [noSensors, noGraphics, noComputerFault],
    },
  },
  {
    name: 'modern-outage-10',
    log,
    faults: [modernOutage('19:20:00', 10)],
    // The second notice, due after 15 s, is missing: the log proves 4 to 15 s.
    what: 'outage of 10 s, noticed by one line and a thinner minute: minor, or warning',
    expected: {
      problems: [
        outage('19:20:00', '19:20:10', {
          grades: ['minor', 'warning'],
          where: undefined,
          within: 6,
        }),
      ],
      firstFix: { ...internet, orNone: true },
      mustNot: [noSensors, noGraphics],
    },
  },
  {
    name: 'modern-outage-45-twice',
    log,
    faults: [modernOutage('19:10:00', 45), modernOutage('19:30:00', 45)],
    what: 'two outages of 45 s: warning, or critical; 90 s in all',
    expected: {
      problems: [
        outage('19:10:00', undefined, {
          grades: ['warning', 'critical'],
          total: { seconds: 94, within: 8 },
        }),
      ],
      firstFix: internet,
      mustNot: [noSensors, noGraphics],
    },
  },
  {
    name: 'modern-outage-180',
    log,
    faults: [modernOutage('19:20:00', 180)],
    what: 'outage of three minutes: critical',
    expected: {
      problems: [outage('19:20:00', '19:23:01', { grades: ['critical'] })],
      firstFix: internet,
      mustNot: [noSensors, noGraphics, noComputerFault],
    },
  },
  {
    name: 'modern-outage-45-strap-20',
    log,
    faults: [modernOutage('19:20:00', 45), bluetoothLoss('HR', '19:20:10', 20)],
    what: 'outage of 45 s (warning) and in it a Bluetooth strap gone for 20 s (minor): two faults, the first leads',
    expected: {
      problems: [outage('19:20:00', '19:20:47'), pulseLoss('19:20:10', '19:20:30')],
      firstFix: internet,
      mustNot: [noGraphics],
    },
  },
  {
    name: 'modern-outage-45-wifi-trainer-45',
    log,
    faults: [
      modernOutage('19:20:00', 45),
      wifiTrainerLoss('19:20:00', 45, { coastsUntil: rideEnd }),
    ],
    what: 'outage and the trainer on Wi-Fi gone for the same 45 s: the home network; power leads (warning or critical)',
    expected: {
      problems: [
        powerLoss('trainer', '19:20:00', '19:20:45', {
          grades: ['warning', 'critical'],
          where: ['homeNetwork', 'computer', 'radio', 'unknown'],
        }),
        outage('19:20:00', '19:20:47', { where: ['homeNetwork', 'computer', 'unknown'] }),
      ],
      firstFix: { anyOf: fixFamilies.homeNetwork },
      mustNot: [{ says: 'problem', where: ['provider'] }, noGraphics],
    },
  },
  {
    name: 'modern-outage-before',
    log,
    faults: [modernOutage('18:54:00', 45)],
    what: 'outage of 45 s in the line-up, five minutes before the start: minor before the ride, or nothing',
    expected: {
      problems: [
        outage('18:54:00', '18:54:47', {
          kinds: ['connection-before', 'connection-lost'],
          grades: ['minor', 'nothing'],
          during: 'before',
          where: undefined,
        }),
      ],
      firstFix: { ...internet, orNone: true },
      mustNot: [{ says: 'problem', category: 'network', during: ['ride'] }, noSensors, noGraphics],
    },
  },
  {
    name: 'modern-cut-in-outage',
    log,
    faults: [modernOutage('19:20:00', 45), cutAfter('19:20:38')],
    what: 'the log is cut 38 s into an outage: warning, no end of it known',
    expected: {
      problems: [outage('19:20:00', 'open', { grades: ['warning', 'critical'] })],
      firstFix: internet,
      mustNot: [noSensors, noGraphics],
      also: [minor('hardware')],
    },
  },
  {
    name: 'modern-cut-in-wifi-trainer-loss',
    log,
    faults: [wifiTrainerLoss('19:20:00', 90, { coastsUntil: rideEnd }), cutAfter('19:20:35')],
    what: 'the log is cut 35 s into the loss of the trainer: warning or critical, no end known',
    expected: {
      problems: [
        powerLoss('trainer', '19:20:00', 'open', {
          grades: ['warning', 'critical'],
          where: undefined,
        }),
      ],
      firstFix: { anyOf: fixFamilies.wifiTrainer },
      mustNot: [{ says: 'problem', category: 'network', where: ['provider'] }, noFreeze],
      also: [minor('hardware')],
    },
  },
];
