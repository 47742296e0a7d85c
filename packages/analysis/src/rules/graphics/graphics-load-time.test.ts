import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsLoadTime } from './graphics-load-time.ts';

const outcome = (seconds: number, parts: Parameters<typeof given>[1]) =>
  outcomeOf(graphicsLoadTime, given({ 'gfx.load_time': seconds }, parts));

it.each([
  ['a trace', 90, 'good'],
  ['a trace', 90.1, 'warning'],
  ['a trace', 240, 'warning'],
  ['a trace', 240.1, 'critical'],
  ['the plain line', 30, 'good'],
  ['the plain line', 30.1, 'warning'],
  ['the plain line', 90, 'warning'],
  ['the plain line', 90.1, 'critical'],
] as const)('by %s grades a load time of %d s as %s', (line, seconds, expected) => {
  const session = { ...given().session, isLoadTraced: true as const };
  expect(outcome(seconds, line === 'a trace' ? { session } : {})).toBe(expected);
});

it('graphics-load-time is not measured without such a line', () => {
  expect(outcomeOf(graphicsLoadTime, given())).toBe('notMeasured');
});
