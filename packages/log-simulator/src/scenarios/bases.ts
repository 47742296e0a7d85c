import { computers } from '../forms/computers.ts';
import { places } from '../forms/places.ts';
import type { Labels } from '../labels.ts';
import type { BleSensor, Scenario } from '../scenario.ts';

type Given = Pick<Scenario, 'name' | 'about'> & Partial<Scenario> & { labels: Labels };

/** A clean old ride with a strap, a power meter on a channel with doubled slots, a trainer and a closed phone app. */
export function legacyRide(given: Given): Scenario {
  return {
    era: 'legacy',
    minutes: 45,
    computer: computers.oldDesktop,
    fps: { kind: 'steady', fps: 62, spread: 5 },
    hasFpsLines: true,
    menu: { minutes: 0, fps: 60 },
    crowd: { kind: 'waves', from: 700, to: 1_500, waves: 7 },
    ant: {
      meter: { lossPercent: 0, slots: 'doubled' },
      strap: { lossPercent: 3 },
      trainer: { lossPercent: 1 },
    },
    place: places.watopia,
    trainer: 'lan',
    bleSensors: [],
    isPhoneRefused: true,
    relayMovesPerHour: 0,
    faults: [],
    scenes: [],
    ...given,
  };
}

const cadence: BleSensor = {
  name: 'Wahoo CADENCE 6102',
  role: 'Cadence',
  battery: { from: 64, to: 63 },
};

/** A clean modern ride with a network trainer, a strap over ANT+, and cadence over Bluetooth if ANT+ has none. */
export function modernRide(given: Given): Scenario {
  return {
    era: 'modern',
    minutes: 60,
    computer: computers.desktop,
    fps: { kind: 'steady', fps: 105, spread: 10 },
    hasFpsLines: true,
    menu: { minutes: 0, fps: 60 },
    crowd: { kind: 'waves', from: 700, to: 1_500, waves: 9 },
    ant: { strap: { lossPercent: 4 } },
    place: places.watopia,
    trainer: 'lan',
    bleSensors: given.ant?.cadence ? [] : [cadence],
    isPhoneRefused: false,
    relayMovesPerHour: 25,
    faults: [],
    scenes: [],
    ...given,
  };
}

/** Findings that a clean ride must not have. */
export const silence = ['*warning', '*critical'] as const;
/** Nothing was felt. */
export const noProblems = {
  mustProblems: [],
  mustNotProblems: ['*'],
  firstFixes: ['none'],
} as const;
/** All that is said of a clean ride: nothing. */
export const cleanLabels: Labels = { mustFire: [], mustNotFire: silence, ...noProblems };
