import { expect, it } from 'vitest';
import { frameRateOf } from '../testing/frame-rate-case.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsLoadTime } from './graphics-load-time.ts';

const outcome = (seconds: number, parts: Parameters<typeof given>[1]) =>
  outcomeOf(graphicsLoadTime, given({ 'gfx.load_time': seconds }, parts));

it.each([
  ['modern', 90, 'good'],
  ['modern', 90.1, 'warning'],
  ['modern', 240, 'warning'],
  ['modern', 240.1, 'critical'],
  ['legacy', 30, 'good'],
  ['legacy', 30.1, 'warning'],
  ['legacy', 90, 'warning'],
  ['legacy', 90.1, 'critical'],
] as const)('in a %s log grades %d s as %s', (era, seconds, expected) => {
  expect(outcome(seconds, { era })).toBe(expected);
});

it('graphics-load-time recognises old logs by their frame-rate lines if the era is unknown', () => {
  const frameRate = frameRateOf({ cadence: { kind: 'frames', value: 100 } });
  expect(outcome(31, { facts: { frameRate } })).toBe('warning');
  expect(outcome(31, { facts: { frameRate: frameRateOf() } })).toBe('good');
});

it('graphics-load-time is not measured without such a line', () => {
  expect(outcomeOf(graphicsLoadTime, given())).toBe('notMeasured');
});
