import { isScreenRate } from '@ridescope/catalogue/picture-limits';
import { type CauseRule, firstAt, seenClue } from '../define-cause.ts';
import type { Moments } from '../moments.ts';

/** Phones, tablets and boxes have no power plan that a log could show. */
const powerMissing = ({ source: { session } }: Moments) =>
  session.platform === 'ios' || session.platform === 'android' ? [] : (['power-plan'] as const);

/** Slow for all of the ride, or much of it. */
const slow = { 'frame-rate-low': -2, 'frame-rate-dips': -2, 'frame-rate-crowds': -2 } as const;

export const computerCauses: readonly CauseRule[] = [
  {
    id: 'gpu-limit',
    priors: { ...slow, 'frame-rate-before': -2 },
    weights: {
      'too-many-pixels': 4,
      'weak-chip': 3,
      'old-chip': 3.5,
      'window-grew': 2.5,
      'same-places': 1.5,
      'few-pixels': -1,
      'strong-chip': -2.5,
      'similar-faster': -2.5,
      'similar-far-faster': -3,
      'rate-fell-at-once': -3,
      'crowd-slower': -0.7,
      'rate-sank': -3,
      'rate-rose-at-once': -4,
      'second-chip': -3,
      'no-driver': -3,
      'held-at': -2,
      'jumped-to-thirty': -2,
    },
    places: ['computer'],
    fixes: ['gfx-resolution-down', 'gfx-close-apps', 'gfx-driver-update', 'gfx-gpu-upgrade'],
    decidingTest: 'gfx-resolution-down',
    missing: ({ source: { hardware } }) => [
      ...(hardware.gpuClass ? [] : (['graphics-chip'] as const)),
      ...(hardware.resolution ? [] : (['resolution'] as const)),
    ],
    say(_, seen) {
      const pixels = seenClue(seen, 'too-many-pixels');
      if (pixels) return { id: 'gpu-limit.pixels', values: pixels.clue.values };
      return { id: seenClue(seen, 'old-chip') ? 'gpu-limit.old' : 'gpu-limit' };
    },
  },
  {
    id: 'cpu-limit',
    priors: { ...slow, 'frame-rate-before': -2 },
    weights: {
      'crowd-slower': 4.5,
      'pen-slower': 4,
      'old-processor': 1.5,
      'strong-chip': 0.7,
      'crowd-no-matter': -1.5,
      'too-many-pixels': -1,
      'rate-sank': -1,
      'rate-rose-at-once': -3,
      'rate-fell-at-once': -2,
      'held-at': -2,
      'jumped-to-thirty': -2,
      'no-driver': -2,
    },
    places: ['computer'],
    fixes: ['gfx-crowd-plan', 'gfx-power-mode', 'gfx-close-apps', 'gfx-cpu-upgrade'],
    relief: ['gfx-resolution-down'],
    decidingTest: 'gfx-crowd-plan',
    missing: ({ source: { hardware, activity } }) => [
      ...(hardware.cpu ? [] : (['processor'] as const)),
      ...(activity.patterns.some(
        ({ patternId, verdict }) => patternId === 'crowding-fps' && verdict !== 'notTested',
      )
        ? []
        : (['crowds'] as const)),
    ],
    say(_, seen) {
      const crowd = seenClue(seen, 'crowd-slower');
      return crowd ? { id: 'cpu-limit.crowd', values: crowd.clue.values } : { id: 'cpu-limit' };
    },
  },
  {
    id: 'wrong-gpu',
    priors: { ...slow, 'frame-rate-before': -3 },
    weights: {
      'second-chip': 6,
      'no-driver': 6,
      'low-profile': 4,
      'similar-far-faster': 5,
      'expected-profile': -1,
      'too-many-pixels': -0.5,
    },
    places: ['computer'],
    fixes: ['gfx-select-dgpu', 'gfx-driver-update', 'gfx-config-reset'],
    relief: ['gfx-resolution-down'],
    decidingTest: 'gfx-select-dgpu',
    say(_, seen) {
      const far = seenClue(seen, 'similar-far-faster');
      const isNamed = (['second-chip', 'no-driver'] as const).some((id) => seenClue(seen, id));
      if (!far || isNamed) return { id: 'wrong-gpu' };
      return { id: 'wrong-gpu.far-below', values: far.clue.values };
    },
  },
  {
    id: 'power-saving',
    priors: { 'frame-rate-dips': -3, 'frame-rate-low': -4, 'frame-rate-before': -3 },
    weights: {
      'rate-rose-at-once': 5,
      'rate-fell-at-once': 4.5,
      'similar-faster': 3.5,
      // A crowded pen is slow on a computer at full power, too.
      'slow-before': 0.5,
      laptop: 1,
      'rate-sank': -2,
      'crowd-slower': -4,
    },
    places: ['computer'],
    fixes: ['gfx-power-mode', 'gfx-close-apps', 'gfx-cooling'],
    decidingTest: 'gfx-power-mode',
    missing: (moments) => [...powerMissing(moments)],
    say(moments, seen) {
      const fall = seenClue(seen, 'rate-fell-at-once');
      if (fall)
        return {
          id: 'power-saving.fell',
          values: { ...fall.clue.values, at: firstAt(moments, fall) },
        };
      const rise = seenClue(seen, 'rate-rose-at-once');
      const similar = seenClue(seen, 'similar-faster');
      if (!rise && similar) return { id: 'power-saving.held-back', values: similar.clue.values };
      const { before = 0, after = 0 } = rise?.clue.values ?? {};
      return { id: 'power-saving', values: { before, after, at: firstAt(moments, rise) } };
    },
  },
  {
    id: 'thermal',
    priors: slow,
    weights: {
      'rate-sank': 5,
      laptop: 0.5,
      'rate-level': -3,
      'crowd-slower': -2.5,
      'rate-rose-at-once': -1,
    },
    places: ['computer'],
    fixes: ['gfx-cooling', 'gfx-mobile-cooling', 'gfx-power-mode'],
    relief: ['gfx-resolution-down'],
    decidingTest: 'gfx-cooling',
    missing: () => ['temperature'],
    say(_, seen) {
      const percent = seenClue(seen, 'rate-sank')?.clue.values.percent ?? 0;
      return { id: 'thermal', values: { percent } };
    },
  },
  {
    id: 'background-load',
    priors: {
      freezes: -2,
      'frame-rate-dips': -4,
      'slow-start': -3,
      'computer-slept': -4,
    },
    weights: {
      'even-intervals': 3,
      'many-freezes': 2.5,
      'rate-rose-at-once': 2.5,
      'too-short-to-sleep': 2,
      'freezes-grew': -1.5,
      'early-freezes': -2.5,
      'little-memory': -1,
      'window-resized': -3,
      'everything-stopped': -1,
      'stopped-often': -1,
      laptop: -1,
    },
    places: ['computer'],
    fixes: [
      'gfx-close-apps',
      'gfx-reboot',
      'gfx-av-exclusion',
      'gfx-update-timing',
      'gfx-disable-capture',
    ],
    relief: ['gfx-power-mode'],
    decidingTest: 'gfx-close-apps',
    missing: () => ['other-programs'],
    say(moments) {
      if (moments.kind !== 'freezes') return { id: 'background-load' };
      const times = moments.spans.length;
      return { id: 'background-load.freezes', values: { times, at: firstAt(moments) } };
    },
  },
  {
    id: 'window-resized',
    priors: { freezes: -2 },
    weights: { 'window-resized': 5 },
    places: ['computer'],
    fixes: ['gfx-close-apps'],
    say(moments, seen) {
      const resized = seenClue(seen, 'window-resized');
      const times = resized?.clue.values.times ?? 0;
      return { id: 'window-resized', values: { times, at: firstAt(moments, resized) } };
    },
  },
  {
    id: 'sleep-or-suspend',
    priors: { 'computer-slept': -1, freezes: -5 },
    weights: {
      'everything-stopped': 4,
      'stopped-often': 4,
      'broke-after': 2.5,
      'too-short-to-sleep': -2,
      'many-freezes': -2,
    },
    places: ['computer'],
    fixes: ['gfx-sleep-off', 'ant-usb-suspend', 'gfx-update-timing'],
    decidingTest: 'gfx-sleep-off',
    missing: (moments) => [...powerMissing(moments)],
    say(moments, seen) {
      const often = seenClue(seen, 'stopped-often');
      if (often)
        return {
          id: 'sleep-or-suspend.often',
          values: { ...often.clue.values, at: firstAt(moments, often) },
        };
      const stop = seenClue(seen, 'everything-stopped');
      const [from, to] = [moments.spans[0]?.[0] ?? 0, moments.spans.at(-1)?.[1] ?? 0];
      const length = stop?.clue.values.length ?? Math.round(to - from);
      return { id: 'sleep-or-suspend', values: { length, at: firstAt(moments, stop) } };
    },
  },
  {
    id: 'memory-pressure',
    priors: { freezes: -2.5, 'slow-start': -3 },
    weights: {
      'little-memory': 2,
      'freezes-grew': 4,
      'early-freezes': -3,
      'enough-memory': -5,
      'even-intervals': -1,
      'window-resized': -3,
    },
    places: ['computer'],
    fixes: ['gfx-close-apps', 'gfx-reboot', 'hw-add-ram'],
    decidingTest: 'gfx-close-apps',
    missing: ({ source: { hardware } }) => (hardware.ramGb === undefined ? ['memory'] : []),
    say: ({ source: { hardware } }) => ({
      id: 'memory-pressure',
      values: { gb: hardware.ramGb ?? 0 },
    }),
  },
  {
    id: 'slow-disk',
    priors: { 'slow-start': -2, freezes: -2 },
    weights: {
      'slow-loading': 3,
      'early-freezes': 4.5,
      'enough-memory': 0.5,
      'window-resized': -3,
      'even-intervals': -1,
    },
    places: ['computer'],
    fixes: ['gfx-ssd', 'gfx-close-apps', 'gfx-reboot'],
    missing: () => ['disk'],
    say(moments, seen) {
      const early = seenClue(seen, 'early-freezes');
      if (!early) return { id: 'slow-disk' };
      const times = moments.spans.length;
      return { id: 'slow-disk.early', values: { times, ...early.clue.values } };
    },
  },
  {
    id: 'display-cap',
    priors: { 'frame-rate-cap': -1, ...slow },
    weights: { 'held-at': 5, 'jumped-to-thirty': 5, 'rate-varies': -3 },
    places: ['computer'],
    fixes: ['gfx-refresh-rate', 'gfx-uncap', 'gfx-tv-mode'],
    // Vertical sync holds a picture at 30 FPS that just misses 60.
    relief: ['gfx-resolution-down'],
    decidingTest: 'gfx-refresh-rate',
    say(_, seen) {
      if (seenClue(seen, 'jumped-to-thirty')) return { id: 'display-cap.sync' };
      const rate = seenClue(seen, 'held-at')?.clue.values.rate ?? 0;
      return { id: isScreenRate(rate) ? 'display-cap' : 'display-cap.limit', values: { rate } };
    },
  },
];
