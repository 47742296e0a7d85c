import type { Scenario } from '../scenario.ts';
import { cleanLabels, legacyRide, modernRide, noProblems, silence } from './bases.ts';

/** Rides without faults, and rides that can't be judged. */
export const cleanScenarios: readonly Scenario[] = [
  legacyRide({
    name: 'clean-legacy',
    about: 'steady 62 FPS, a strap that loses 3 %, a power meter on doubled slots',
    labels: cleanLabels,
  }),
  modernRide({
    name: 'clean-modern-lan',
    about: '95 to 115 FPS, 40 s of loading, a trainer over the network, 25 moves between servers',
    labels: cleanLabels,
  }),
  modernRide({
    name: 'companion-off',
    about: 'a clean ride with the phone app closed: 220 refused attempts',
    isPhoneRefused: true,
    labels: { ...cleanLabels, mustFire: ['network-companion:info'] },
  }),
];

export const unjudgedScenarios: readonly Scenario[] = [
  modernRide({
    name: 'too-short',
    about: 'three minutes of riding with bad frame rate, sensors and network',
    minutes: 3,
    fps: { kind: 'steady', fps: 17, spread: 5 },
    ant: { strap: { lossPercent: 45 } },
    faults: [
      { kind: 'freezes', count: 2, seconds: [2, 6] },
      { kind: 'starvedMinutes', atMinutes: [1.5] },
    ],
    labels: {
      mustFire: [],
      mustNotFire: silence,
      notMeasured: ['graphics-average-fps', 'sensor-ant-rxfail', 'network-link-loss'],
      hasNoTotal: true,
      mustProblems: [],
      mustNotProblems: ['sensors', 'network'],
      verdict: ['nothing', 'minor', 'warning', 'critical'],
    },
  }),
  modernRide({
    name: 'no-fps-lines',
    about: 'a valid header, sensors and network, but no frame-rate line',
    hasFpsLines: false,
    labels: {
      mustFire: [],
      mustNotFire: ['graphics-*'],
      notMeasured: [
        'graphics-average-fps',
        'graphics-one-percent-low',
        'graphics-time-below-30',
        'graphics-consistency',
      ],
      hasNoTotal: true,
      ...noProblems,
    },
  }),
];
