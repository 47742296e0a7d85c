import { cutAfter } from '../faults/cut.ts';
import { wifiTrainerLoss } from '../faults/device-loss.ts';
import { slowPicture } from '../faults/frame-rate.ts';
import { modernOutage } from '../faults/modern-outage.ts';
import { computerStops, freeze } from '../faults/stop.ts';
import { fixFamilies, type SplicedCase } from '../spliced-case.ts';
import {
  asleep,
  hang,
  noAlarm,
  noFaultButSleep,
  noFreeze,
  noNetwork,
  noSensors,
  notTheChip,
  outage,
  powerLoss,
  slow,
} from './reported-faults.ts';

const log = '2025-12-13-clean.txt';
const rideEnd = '19:43:40';
const inWorld = ['18:50:20', '19:52:10'] as const;
const heldBack = { anyOf: fixFamilies.heldBack } as const;
/** A laptop with an RTX 4050, at 1920 x 1080. Others of its class reach 60 FPS and more. */
export const modernComputer: readonly SplicedCase[] = [
  {
    name: 'modern-freeze-20',
    log,
    faults: [freeze('19:20:00', 20)],
    what: 'the picture hangs for 20 s, network and radio go on: warning; another program, disk or driver',
    expected: {
      problems: [hang('19:20:00', '19:20:20')],
      firstFix: { anyOf: fixFamilies.hang },
      mustNot: [noNetwork, noSensors],
    },
  },
  {
    name: 'modern-freeze-20-before',
    log,
    faults: [freeze('18:56:10', 20)],
    what: 'the picture hangs for 20 s in the line-up: minor before the ride, or nothing',
    expected: {
      problems: [
        hang('18:56:10', '18:56:30', {
          grades: ['minor', 'nothing'],
          during: 'before',
        }),
      ],
      firstFix: { anyOf: fixFamilies.hang, orNone: true },
      mustNot: [noNetwork, noSensors, ...noAlarm],
    },
  },
  {
    name: 'modern-freeze-20-outage-45',
    log,
    faults: [freeze('19:08:00', 20), modernOutage('19:25:00', 45)],
    what: 'the picture hangs for 20 s, 17 min later an outage of 45 s: two warnings, two causes',
    expected: {
      problems: [hang('19:08:00', '19:08:20'), outage('19:25:00', '19:25:47')],
      firstFix: { anyOf: [...fixFamilies.hang, ...fixFamilies.internet] },
      mustNot: [noSensors],
    },
  },
  {
    name: 'modern-freeze-20-in-outage',
    log,
    faults: [modernOutage('19:20:00', 45), freeze('19:20:10', 20)],
    what: 'the picture hangs for 20 s in an outage of 45 s: both warnings; no sleep',
    expected: {
      problems: [outage('19:20:00', '19:20:47'), hang('19:20:10', '19:20:30')],
      firstFix: { anyOf: [...fixFamilies.hang, ...fixFamilies.internet] },
      mustNot: [noSensors, { says: 'problem', sentences: ['computer-slept'] }],
    },
  },
  ...([58, 61, 90] as const).map(
    (seconds): SplicedCase => ({
      name: `modern-computer-stops-${seconds}`,
      log,
      faults: [computerStops('19:20:00', seconds)],
      what: `no line of any thread for ${seconds} s, then reconnections: the computer slept; warning or critical`,
      expected: {
        problems: [asleep('19:20:00')],
        firstFix: { anyOf: ['gfx-sleep-off'] },
        mustNot: noFaultButSleep,
      },
    }),
  ),
  {
    name: 'modern-18-fps',
    log,
    faults: [slowPicture(18, ...inWorld)],
    what: '18 FPS all the time on a chip that does 60: critical; power plan, wrong chip or driver, not the resolution',
    expected: {
      problems: [slow(['critical'])],
      firstFix: heldBack,
      mustNot: [noNetwork, noSensors, notTheChip],
    },
  },
  {
    name: 'modern-24-fps',
    log,
    faults: [slowPicture(24, ...inWorld)],
    what: '24 FPS all the time on a chip that does 60: warning; power plan, wrong chip or driver, not the resolution',
    expected: {
      problems: [slow(['warning'])],
      firstFix: heldBack,
      mustNot: [noNetwork, noSensors, notTheChip],
    },
  },
  {
    name: 'modern-24-fps-level',
    log,
    faults: [slowPicture(24, ...inWorld, true)],
    what: 'exactly 24 FPS all the time: warning; perhaps the 24 Hz of a television',
    expected: {
      problems: [slow(['warning'])],
      firstFix: {
        anyOf: ['gfx-refresh-rate', 'gfx-tv-mode', 'gfx-uncap', ...fixFamilies.heldBack],
      },
      mustNot: [noNetwork, noSensors, notTheChip],
    },
  },
  {
    name: 'modern-24-fps-10-min',
    log,
    faults: [slowPicture(24, '19:10:00', '19:20:00')],
    what: '24 FPS for 10 of 44 min: warning or minor',
    expected: {
      problems: [
        slow(['warning', 'minor'], {
          kinds: ['frame-rate-low', 'frame-rate-dips'],
          from: '19:10:00',
          to: '19:20:00',
          within: 30,
        }),
      ],
      firstFix: { ...heldBack, orNone: true },
      mustNot: [noNetwork, noSensors],
    },
  },
  {
    name: 'modern-18-fps-wifi-trainer-90',
    log,
    faults: [
      slowPicture(18, ...inWorld),
      wifiTrainerLoss('19:20:00', 90, { coastsUntil: rideEnd }),
    ],
    what: '18 FPS all the time and the trainer gone for 90 s: two criticals, reported apart',
    expected: {
      problems: [
        powerLoss('trainer', '19:20:00', '19:21:30', {
          grades: ['critical'],
          where: ['homeNetwork', 'radio', 'sensor', 'unknown'],
        }),
        slow(['critical']),
      ],
      firstFix: { anyOf: [...fixFamilies.wifiTrainer, ...fixFamilies.heldBack] },
      mustNot: [notTheChip],
    },
  },
  {
    name: 'modern-24-fps-outage-45',
    log,
    faults: [slowPicture(24, ...inWorld), modernOutage('19:20:00', 45)],
    what: '24 FPS all the time and an outage of 45 s: two warnings',
    expected: {
      problems: [slow(['warning']), outage('19:20:00', '19:20:47')],
      firstFix: { anyOf: [...fixFamilies.internet, ...fixFamilies.heldBack] },
      mustNot: [noSensors, notTheChip],
    },
  },
  {
    name: 'modern-cut-at-24-fps',
    log,
    faults: [slowPicture(24, ...inWorld), cutAfter('19:20:00')],
    what: '24 FPS until the log is cut: warning',
    expected: {
      problems: [slow(['warning'])],
      firstFix: heldBack,
      mustNot: [noNetwork, noSensors, notTheChip],
    },
  },
  {
    name: 'modern-cut-in-freeze',
    log,
    faults: [freeze('19:20:00', 20), cutAfter('19:20:10')],
    what: 'the log is cut in a freeze that no line shows yet: nothing can be known of it',
    expected: { problems: [], firstFix: { none: true }, mustNot: [...noAlarm, noFreeze] },
  },
];
