import type { LogEvent } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { movingAt } from '../../testing/problem-case.ts';
import { recordOf } from '../../testing/scene.ts';
import { visibleSamples } from './visible-samples.ts';

const resize = (t: number, width: number, height: number): LogEvent => ({
  kind: 'windowResize',
  t,
  width,
  height,
});
/** Seconds of a minute whose samples count. */
const seenIn = (...events: LogEvent[]) => [
  ...visibleSamples(recordOf(events), movingAt(60, 0, 60)).t,
];

it('a minimised window leaves its samples out, from 0 x 0 to its next size', () => {
  expect(seenIn(resize(10, 0, 0), resize(20, 0, 0), resize(30, 1920, 1080))).toEqual([
    ...Array.from({ length: 9 }, (_, i) => i + 1),
    ...Array.from({ length: 29 }, (_, i) => i + 32),
  ]);
});

it('a window that never came back was seen until then', () => {
  expect(seenIn(resize(50, 0, 0))).toHaveLength(49);
});

it('a window that only changed its size was seen all the time', () => {
  expect(seenIn(resize(10, 1280, 720))).toHaveLength(60);
  expect(seenIn()).toHaveLength(60);
});
