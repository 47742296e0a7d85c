import { computers } from '../forms/computers.ts';
import type { Scenario } from '../scenario.ts';
import { legacyRide, modernRide, noProblems } from './bases.ts';

export const graphicsScenarios: readonly Scenario[] = [
  modernRide({
    name: 'fps-near-29',
    about: 'a mean of 29.0 without a cap, 60 % of the time below 30',
    fps: {
      kind: 'mixed',
      parts: [
        { share: 0.6, from: 20, to: 28 },
        { share: 0.4, from: 32, to: 41 },
      ],
    },
    labels: {
      mustFire: ['graphics-average-fps:critical', 'graphics-time-below-30:critical'],
      mustNotFire: ['graphics-frame-cap'],
      mustProblems: [{ what: 'frame-rate-low', grade: 'warning' }],
      mustNotProblems: ['*'],
      firstFixes: ['gfx-close-apps'],
    },
  }),
  modernRide({
    name: 'fps-near-31',
    about: 'a mean of 31.0 without a cap, 40 % of the time below 30',
    fps: {
      kind: 'mixed',
      parts: [
        { share: 0.4, from: 20, to: 28 },
        { share: 0.6, from: 32, to: 39.3 },
      ],
    },
    labels: {
      mustFire: ['graphics-average-fps:warning', 'graphics-time-below-30:critical'],
      mustNotFire: ['graphics-average-fps:critical'],
      mustProblems: [{ what: 'graphics', grade: 'minor', orWorse: true }],
      mustNotProblems: ['*critical', 'sensors', 'network'],
      firstFixes: ['none', 'gfx-close-apps'],
    },
  }),
  legacyRide({
    name: 'fps-sampling-trap',
    about: 'half of the time at 15 FPS and half at 80: the plain mean of the lines is 70',
    fps: { kind: 'turns', seconds: 75, rates: [15, 80] },
    labels: {
      mustFire: [
        'graphics-time-below-30:critical',
        'graphics-one-percent-low:critical',
        'graphics-average-fps:info',
      ],
      mustNotFire: ['graphics-average-fps:warning'],
      mustProblems: [{ what: 'frame-rate-low', grade: 'critical' }],
      mustNotProblems: ['*'],
      firstFixes: ['gfx-close-apps'],
    },
  }),
  modernRide({
    name: 'menu-trap',
    about: 'twelve minutes on the pairing screen at 14 FPS, then a ride at 70',
    minutes: 40,
    fps: { kind: 'steady', fps: 70, spread: 6 },
    menu: { minutes: 12, fps: 14 },
    labels: {
      mustFire: [],
      mustNotFire: ['graphics-average-fps', 'graphics-time-below-30', 'graphics-one-percent-low'],
      ...noProblems,
    },
  }),
  modernRide({
    name: 'cap-30',
    about: 'a card that can do more is held at 30',
    computer: computers.midRange,
    fps: { kind: 'held', from: 29.9, to: 30.1 },
    labels: {
      mustFire: ['graphics-frame-cap:warning', 'graphics-average-fps:warning'],
      mustNotFire: [
        'graphics-average-fps:critical',
        'graphics-time-below-30',
        'graphics-one-percent-low',
      ],
      mustProblems: [{ what: 'frame-rate-cap', grade: 'minor' }],
      mustNotProblems: ['*'],
    },
  }),
  modernRide({
    name: 'stutter',
    about: '70 FPS with 14 freezes of 1.2 to 2.5 s',
    fps: { kind: 'steady', fps: 70, spread: 6 },
    faults: [{ kind: 'freezes', count: 14, seconds: [1.2, 2.5] }],
    labels: {
      mustFire: ['graphics-freezes:critical'],
      mustNotFire: ['graphics-longest-freeze', 'graphics-average-fps'],
      mustProblems: [{ what: 'freezes', grade: 'minor', orWorse: true }],
      mustNotProblems: ['*critical', 'frame-rate-low', 'sensors', 'network'],
    },
  }),
  legacyRide({
    name: 'laptop-sleep',
    about: 'one freeze of 49 s, then the link times out and the receiver takes no channel',
    faults: [{ kind: 'sleep', atMinute: 22, seconds: 49 }],
    labels: {
      mustFire: [
        'graphics-longest-freeze:critical',
        'network-link-loss:warning',
        'network-outage-length:warning',
        'sensor-ant-receiver:critical',
      ],
      mustNotFire: ['graphics-freezes:critical', 'sensor-ant-rxfail:critical'],
      notTested: ['sensor-stall'],
      sleepExplains: ['graphics-longest-freeze', 'network-link-loss', 'sensor-ant-receiver'],
      mustProblems: [{ what: 'computer-slept', grade: 'critical' }],
      mustNotProblems: ['*'],
      firstFixes: ['gfx-sleep-off'],
    },
  }),
  modernRide({
    name: 'thermal-fade',
    about: 'three equal laps with medians of 60, 46 and 34 FPS',
    fps: { kind: 'laps', medians: [60, 46, 34] },
    labels: {
      mustFire: ['graphics-fade:critical', 'graphics-average-fps:info'],
      mustNotFire: ['graphics-crowd-drop'],
      mustProblems: [],
      mustNotProblems: ['*critical', 'sensors', 'network', 'frame-rate-low'],
      verdict: ['nothing', 'minor', 'warning'],
    },
  }),
  modernRide({
    name: 'crowd-true',
    about: 'busy stretches at 26 FPS and quiet ones at 62, in ten blocks of irregular length',
    fps: { kind: 'crowd', quiet: 62, busy: 26 },
    crowd: {
      kind: 'blocks',
      minutes: [5.5, 7.5, 3.5, 6, 9, 4, 2.5, 8.5, 6.5, 7],
      quiet: 430,
      busy: 2_240,
    },
    labels: {
      mustFire: ['graphics-crowd-drop:warning'],
      mustNotFire: ['graphics-fade'],
      confirmed: ['crowding-fps'],
      mustProblems: [{ what: 'frame-rate-low', grade: 'warning' }],
      mustNotProblems: ['*'],
      firstFixes: ['gfx-resolution-down', 'gfx-crowd-plan'],
    },
  }),
  modernRide({
    name: 'crowd-null',
    about: 'the frame rate follows the road, the number of riders something else',
    fps: { kind: 'scenery', fps: 60, depth: 22, waves: 5 },
    crowd: { kind: 'waves', from: 300, to: 2_400, waves: 8 },
    labels: {
      mustFire: [],
      mustNotFire: ['graphics-crowd-drop'],
      notConfirmed: ['crowding-fps'],
      mustProblems: [],
      mustNotProblems: ['*critical', '*warning', 'sensors', 'network', 'frame-rate-crowds'],
      firstFixes: ['none'],
      verdict: ['nothing', 'minor'],
    },
  }),
  modernRide({
    name: 'wrong-gpu',
    about: 'the integrated chip of a fast laptop draws, at a mean of 24',
    computer: computers.laptopIntegrated,
    fps: { kind: 'mixed', parts: [{ share: 1, from: 17, to: 31 }] },
    labels: {
      mustFire: ['hardware-gpu:info', 'graphics-average-fps:critical'],
      mustNotFire: ['hardware-gpu:critical'],
      mustProblems: [{ what: 'frame-rate-low', grade: 'warning' }],
      mustNotProblems: ['*'],
      firstFixes: ['gfx-select-dgpu', 'gfx-resolution-down'],
    },
  }),
  modernRide({
    name: 'too-many-pixels',
    about: 'a small card at 2160p with a mean of 21 FPS',
    computer: computers.smallCard,
    fps: { kind: 'mixed', parts: [{ share: 1, from: 14, to: 28 }] },
    labels: {
      mustFire: ['graphics-resolution:critical', 'graphics-average-fps:critical'],
      mustNotFire: ['graphics-frame-cap'],
      mustProblems: [{ what: 'frame-rate-low', grade: 'warning', orWorse: true }],
      mustNotProblems: ['*'],
      firstFixes: ['gfx-resolution-down'],
    },
  }),
  modernRide({
    name: 'software-renderer',
    about: 'no driver for the card: the processor draws, at a mean of 4',
    computer: computers.softwareRenderer,
    fps: { kind: 'mixed', parts: [{ share: 1, from: 2, to: 6 }] },
    menu: { minutes: 0, fps: 6 },
    labels: {
      mustFire: ['hardware-gpu:critical', 'graphics-average-fps:critical'],
      mustNotFire: ['hardware-gpu:warning'],
      mustProblems: [{ what: 'frame-rate-low', grade: 'critical' }],
      mustNotProblems: ['*'],
      firstFixes: ['gfx-driver-update', 'gfx-driver-clean'],
    },
  }),
];
