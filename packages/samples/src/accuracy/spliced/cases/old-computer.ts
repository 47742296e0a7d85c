import { antSilence } from '../faults/ant-silence.ts';
import { cutAfter } from '../faults/cut.ts';
import { slowPicture } from '../faults/frame-rate.ts';
import { oldOutage } from '../faults/old-outage.ts';
import { computerStops, freeze } from '../faults/stop.ts';
import { fixFamilies, type SplicedCase } from '../spliced-case.ts';
import {
  allAntLost,
  asleep,
  hang,
  minor,
  noFaultButSleep,
  noNetwork,
  noSensors,
  notTheChip,
  outage,
  powerLoss,
  pulseLoss,
  slow,
} from './reported-faults.ts';

/** GTX 960 at 1920 x 1080, held at 60 FPS; systems with it reached 64 FPS on the mean in 2018. */
const log = '2017-06-13-london-xeon.txt';
const coastsUntil = '22:13:51';
const inWorld = ['21:53:33', '22:14:36'] as const;
const internet = { anyOf: fixFamilies.internet } as const;
const heldBack = { anyOf: fixFamilies.heldBack } as const;
/** The client gives up only 10 s after the last packet. */
const oldNotice = { within: 11 } as const;

const computer: readonly SplicedCase[] = [
  {
    name: 'old-freeze-20',
    log,
    faults: [freeze('22:02:00', 20)],
    what: 'the picture hangs for 20 s, radio goes on: warning',
    expected: {
      problems: [hang('22:02:00', '22:02:20')],
      firstFix: { anyOf: fixFamilies.hang },
      mustNot: [noNetwork, noSensors],
    },
  },
  {
    name: 'old-freeze-20-strap-20-later',
    log,
    faults: [freeze('22:00:00', 20), antSilence(1, '22:08:00', 20)],
    what: 'a hang of 20 s (warning) and eight minutes later a strap silent for 20 s (minor)',
    expected: {
      problems: [hang('22:00:00', '22:00:20'), pulseLoss('22:08:00', undefined)],
      firstFix: { anyOf: fixFamilies.hang },
      mustNot: [noNetwork],
    },
  },
  ...([58, 61] as const).map(
    (seconds): SplicedCase => ({
      name: `old-computer-stops-${seconds}`,
      log,
      faults: [computerStops('22:02:00', seconds)],
      what: `no line of any thread for ${seconds} s, then a reconnection: the computer slept; warning or critical`,
      expected: {
        problems: [asleep('22:02:00')],
        firstFix: { anyOf: ['gfx-sleep-off'] },
        mustNot: noFaultButSleep,
      },
    }),
  ),
  {
    name: 'old-18-fps',
    log,
    faults: [slowPicture(18, ...inWorld)],
    what: '18 FPS all the time on a chip that does 60: critical; not the resolution',
    expected: {
      problems: [slow(['critical'])],
      firstFix: heldBack,
      mustNot: [noNetwork, noSensors, notTheChip],
    },
  },
  {
    name: 'old-24-fps',
    log,
    faults: [slowPicture(24, ...inWorld)],
    what: '24 FPS all the time on a chip that does 60: warning; not the resolution',
    expected: {
      problems: [slow(['warning'])],
      firstFix: heldBack,
      mustNot: [noNetwork, noSensors, notTheChip],
    },
  },
  {
    name: 'old-24-fps-power-20',
    log,
    faults: [slowPicture(24, ...inWorld), antSilence(3, '22:02:00', 20, { coastsUntil })],
    what: '24 FPS all the time and the power meter silent for 20 s: two warnings',
    expected: {
      problems: [powerLoss('power', '22:02:00', '22:02:20'), slow(['warning'])],
      firstFix: { anyOf: [...fixFamilies.oneAntSensor, ...fixFamilies.heldBack] },
      mustNot: [noNetwork, notTheChip],
    },
  },
  {
    name: 'gtx970-24-fps',
    log: '2017-05-28-non-chronological.txt',
    faults: [slowPicture(24, '14:48:40', '15:34:10')],
    what: '24 FPS all the time on a GTX 970 at 1920 x 1080: warning; not the resolution',
    expected: {
      problems: [slow(['warning'])],
      firstFix: heldBack,
      mustNot: [noSensors, notTheChip],
      also: [minor('network')],
    },
  },
  {
    name: 'old-cut-at-18-fps',
    log,
    faults: [slowPicture(18, ...inWorld), cutAfter('22:05:00')],
    what: '18 FPS until the log is cut: critical',
    expected: {
      problems: [slow(['critical'])],
      firstFix: heldBack,
      mustNot: [noNetwork, noSensors, notTheChip],
    },
  },
];

const network: readonly SplicedCase[] = [
  {
    name: 'old-outage-45',
    log,
    faults: [oldOutage('22:04:00', 45)],
    what: 'game server silent for 45 s, asked for again four times: warning',
    expected: {
      problems: [outage('22:04:00', '22:04:45', oldNotice)],
      firstFix: internet,
      mustNot: [noSensors, { says: 'problem', category: 'graphics' }],
    },
  },
  {
    name: 'old-outage-45-without-return-line',
    log,
    faults: [oldOutage('22:04:00', 45, false)],
    what: 'the same without the line of the return; riders join again from 22:04:46 on: warning, not to the end',
    expected: {
      problems: [outage('22:04:00', '22:04:45', { within: 20 })],
      firstFix: internet,
      mustNot: [
        noSensors,
        { says: 'problem', match: /to the end|end of the ride|never came back/i },
      ],
    },
  },
  {
    name: 'old-outage-45-power-20',
    log,
    faults: [oldOutage('22:04:00', 45), antSilence(3, '22:04:10', 20, { coastsUntil })],
    what: 'outage of 45 s and in it the power meter silent for 20 s: two warnings',
    expected: {
      problems: [
        outage('22:04:00', '22:04:45', oldNotice),
        powerLoss('power', '22:04:10', '22:04:30'),
      ],
      firstFix: { anyOf: [...fixFamilies.internet, ...fixFamilies.oneAntSensor] },
      mustNot: [{ says: 'problem', category: 'graphics' }],
    },
  },
  {
    name: 'old-outages-30-with-all-sensors-three-times',
    log,
    faults: ['21:58:00', '22:03:00', '22:09:00'].flatMap((at) => [
      oldOutage(at, 30),
      ...[1, 2, 3].map((channel) =>
        antSilence(channel, at, 20, channel === 3 ? { coastsUntil } : {}),
      ),
    ]),
    what: 'three times the server and all sensors are silent in the same second: the computer or a disturbance in its room',
    expected: {
      problems: [
        allAntLost('21:58:00', '22:09:20', {
          grades: ['warning', 'critical'],
          to: undefined,
          total: { seconds: 60, within: 9 },
        }),
        outage('21:58:00', undefined, {
          ...oldNotice,
          grades: ['warning', 'critical'],
          where: ['computer', 'homeNetwork', 'unknown'],
        }),
      ],
      firstFix: { anyOf: [...fixFamilies.receiver, ...fixFamilies.homeNetwork] },
      mustNot: [
        { says: 'problem', where: ['provider', 'sensor', 'game'] },
        { says: 'problem', category: 'graphics' },
      ],
      also: [minor('sensors', ['heartRate', 'speedCadence'])],
    },
  },
  {
    name: 'old-cut-in-outage',
    log,
    faults: [oldOutage('22:04:00', 45), cutAfter('22:04:35')],
    what: 'the log is cut 35 s into an outage: warning, no end known',
    expected: {
      problems: [outage('22:04:00', 'open', { ...oldNotice, grades: ['warning', 'critical'] })],
      firstFix: internet,
      mustNot: [noSensors],
      also: [minor('hardware')],
    },
  },
  {
    name: 'gtx970-outage-45',
    log: '2017-05-28-non-chronological.txt',
    faults: [oldOutage('15:05:00', 45)],
    what: 'game server silent for 45 s in mid-ride; time-outs on the menu before: warning for the ride',
    expected: {
      problems: [outage('15:05:00', '15:05:45', oldNotice)],
      firstFix: internet,
      mustNot: [noSensors, { says: 'problem', category: 'graphics' }],
      also: [minor('network')],
    },
  },
];

export const oldComputer: readonly SplicedCase[] = [...computer, ...network];
