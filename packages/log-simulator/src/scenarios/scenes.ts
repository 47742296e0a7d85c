import type { Scenario } from '../scenario.ts';
import { cleanLabels, legacyRide, modernRide } from './bases.ts';

const allAnt = {
  meter: { lossPercent: 1, slots: 'doubled' },
  strap: { lossPercent: 3 },
  trainer: { lossPercent: 1 },
} as const;

/** Clean rides in which much happens that looks like a fault and is none. */
export const cleanSceneScenarios: readonly Scenario[] = [
  legacyRide({
    name: 'clean-legacy-pen',
    about: 'eight minutes in the pen of a group ride, under the cameras of the game',
    minutes: 50,
    scenes: [{ kind: 'pen', atMinute: 0, minutes: 8 }],
    labels: cleanLabels,
  }),
  modernRide({
    name: 'clean-modern-event',
    about: 'a warm-up, six minutes in the pen of an event, and the event',
    scenes: [{ kind: 'pen', atMinute: 14, minutes: 6 }],
    labels: cleanLabels,
  }),
  modernRide({
    name: 'clean-bluetooth',
    about: 'trainer, strap and cadence sensor over Bluetooth, no ANT+ sensor',
    trainer: 'ble',
    ant: {},
    bleSensors: [
      { name: 'Wahoo CADENCE 6102', role: 'Cadence', battery: { from: 78, to: 77 } },
      { name: 'TICKR 4C12', role: 'HR', battery: { from: 91, to: 89 } },
    ],
    labels: cleanLabels,
  }),
  modernRide({
    name: 'clean-ant',
    about: 'trainer, power meter and strap over ANT+, nothing over Bluetooth or Wi-Fi',
    trainer: 'ant',
    ant: { meter: { lossPercent: 1 }, strap: { lossPercent: 3 }, trainer: { lossPercent: 1 } },
    bleSensors: [],
    labels: cleanLabels,
  }),
  legacyRide({
    name: 'creeping-stops',
    about: 'three stops after which the position creeps on at 5 cm/s for most of a minute',
    scenes: [{ kind: 'stops', count: 3, creepS: 55, standS: 90 }],
    labels: cleanLabels,
  }),
  legacyRide({
    name: 'sleeping-sensors',
    about: 'two stops in which the power meter falls asleep and is searched for',
    scenes: [{ kind: 'stops', count: 2, creepS: 20, standS: 200, asleep: ['meter'] }],
    labels: cleanLabels,
  }),
  legacyRide({
    name: 'ids-first',
    about: 'the type of each device stands before the line that pairs it',
    hasIdsFirst: true,
    labels: cleanLabels,
  }),
  legacyRide({
    name: 'doubled-lines',
    about: 'sixty late packets in each of two seconds, and an error that is printed twice',
    faults: [
      { kind: 'lateData', count: 2, seconds: 1, linesPerSecond: 60 },
      { kind: 'doubledErrors', count: 1 },
    ],
    labels: cleanLabels,
  }),
  legacyRide({
    name: 'cut-holes',
    about: 'six seconds, a minute and a quarter of an hour are missing in the file',
    minutes: 75,
    ant: allAnt,
    scenes: [
      { kind: 'cut', atMinute: 11, seconds: 6 },
      { kind: 'cut', atMinute: 20, seconds: 61 },
      { kind: 'cut', atMinute: 40, seconds: 900 },
    ],
    labels: cleanLabels,
  }),
  legacyRide({
    name: 'cut-headless',
    about: 'the first lines and ten minutes of the ride are missing in the file',
    scenes: [{ kind: 'headless', atMinute: 10 }],
    labels: cleanLabels,
  }),
];

/** Logs without a ride, or from which most is missing. */
export const unriddenScenarios: readonly Scenario[] = [
  legacyRide({
    name: 'watched-many',
    about: 'the camera jumps from one rider to the next, and the power meter says 0 W',
    ant: { meter: { lossPercent: 12, slots: 'doubled' }, strap: { lossPercent: 35 } },
    faults: [{ kind: 'searches', role: 'meter', count: 6 }],
    scenes: [{ kind: 'watching', isJumping: true }],
    labels: {
      mustFire: [],
      mustNotFire: ['sensor-ant-rxfail', 'sensor-ant-blackout', 'sensor-ant-search-events'],
      mustProblems: [],
      mustNotProblems: ['*'],
      hasNoTotal: true,
      isRidden: false,
      firstFixes: ['none'],
    },
  }),
  legacyRide({
    name: 'watched-one',
    about: 'the camera follows one rider all the way, and the power meter says 0 W',
    ant: { meter: { lossPercent: 12, slots: 'doubled' }, strap: { lossPercent: 35 } },
    scenes: [{ kind: 'watching', isJumping: false }],
    labels: {
      mustFire: [],
      mustNotFire: ['sensor-ant-rxfail', 'sensor-ant-blackout'],
      mustProblems: [],
      mustNotProblems: ['*'],
      hasNoTotal: true,
      isRidden: false,
      firstFixes: ['none'],
    },
  }),
  legacyRide({
    name: 'mostly-missing',
    about: 'of an hour and a half an hour and a quarter is missing in the file',
    minutes: 90,
    scenes: [
      { kind: 'cut', atMinute: 6, seconds: 3_600 },
      { kind: 'cut', atMinute: 70, seconds: 900 },
    ],
    labels: { ...cleanLabels, mustProblems: [], hasNoTotal: true },
  }),
];
