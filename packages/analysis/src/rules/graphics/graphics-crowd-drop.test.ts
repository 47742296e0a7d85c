import { expect, it } from 'vitest';
import type { PatternOutcome } from '../../patterns/pattern-outcome.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsCrowdDrop } from './graphics-crowd-drop.ts';

const tested = (parts: Partial<PatternOutcome> = {}) => ({
  patterns: [
    {
      patternId: 'crowding-fps',
      verdict: 'confirmed',
      xCount: 60,
      yCount: 60,
      coincidences: 20,
      examples: [],
      recommendations: [],
      busyFps: 44.9,
      ...parts,
    } satisfies PatternOutcome,
  ],
});
const outcome = (drop: number, parts: Partial<PatternOutcome> = {}) =>
  outcomeOf(graphicsCrowdDrop, given({ 'fps.crowd_drop': drop }, tested(parts)));

it.each([
  [19.9, 'good'],
  [20, 'info'],
  [39.9, 'info'],
  [40, 'warning'],
])('graphics-crowd-drop grades a drop of %d %% to 44.9 FPS as %s', (drop, expected) => {
  expect(outcome(drop)).toBe(expected);
});

it('graphics-crowd-drop warns only if the rate ends low', () => {
  expect(outcome(60, { busyFps: 45 })).toBe('info');
});

it.each(['suggestive', 'notFound'] as const)(
  'graphics-crowd-drop says nothing when the pattern is %s',
  (verdict) => {
    expect(outcome(60, { verdict })).toBe('good');
  },
);

it('graphics-crowd-drop is not measured without a test', () => {
  expect(outcomeOf(graphicsCrowdDrop, given())).toBe('notMeasured');
});
