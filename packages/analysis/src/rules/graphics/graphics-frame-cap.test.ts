import { expect, it } from 'vitest';
import { runRule } from '../run-rules.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsFrameCap } from './graphics-frame-cap.ts';

const outcome = (cap: number, gpu?: string) =>
  outcomeOf(graphicsFrameCap, given({ 'fps.cap_value': cap }, { hardware: gpu ? { gpu } : {} }));
const strong = 'NVIDIA GeForce GTX 970';

it.each([
  [0, 'good'],
  [30, 'warning'],
  [31, 'warning'],
  [31.1, 'good'],
  [40, 'good'],
  [49.9, 'good'],
  [50, 'info'],
  [60, 'info'],
  [144, 'info'],
])('graphics-frame-cap grades a cap of %d on a strong card as %s', (cap, expected) => {
  expect(outcome(cap, strong)).toBe(expected);
});

it.each([
  ['NVIDIA GeForce GTX 750 Ti', 'warning'],
  ['Intel HD Graphics 620', 'good'],
  ['Voodoo 2', 'good'],
  [undefined, 'good'],
])('graphics-frame-cap grades a cap of 30 on %s as %s', (gpu, expected) => {
  expect(outcome(30, gpu)).toBe(expected);
});

it.each([
  ['pc', ['gfx-refresh-rate', 'gfx-uncap', 'gfx-tv-mode']],
  ['mac', ['gfx-refresh-rate', 'gfx-power-mode']],
  ['android', []],
] as const)(
  'graphics-frame-cap advises on %s only what can be done there: %j',
  (platform, fixes) => {
    const session = { utcSource: 'unknown', platform, hasCleanEnd: true } as const;
    const context = given({ 'fps.cap_value': 30 }, { hardware: { gpu: strong }, session });
    expect(runRule(graphicsFrameCap, context).recommendations).toEqual(fixes);
  },
);

it('graphics-frame-cap is not measured without frame-rate lines', () => {
  expect(outcomeOf(graphicsFrameCap, given())).toBe('notMeasured');
});
