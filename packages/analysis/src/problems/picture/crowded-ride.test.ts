import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { measureLevels } from '../../facts/picture/frame-levels.ts';
import { measureFrameRate } from '../../facts/picture/frame-rate.ts';
import { emptyFacts } from '../../rules/testing/rule-case.ts';
import {
  type CaseParts,
  findingOf,
  frameRateProblems,
  movingAt,
  problemsOf,
  sourceOf,
} from '../../testing/problem-case.ts';

const crowd = (verdict: 'confirmed' | 'suggestive'): NonNullable<CaseParts['patterns']> => [
  {
    patternId: 'crowding-fps',
    verdict,
    xCount: 0,
    yCount: 0,
    coincidences: 0,
    examples: [],
    recommendations: [],
  },
];

/** A rate of 12 FPS for a minute and a half, and 40 before and after. */
const slump = (t: number) => (t > 100 && t <= 190 ? 12 : 40);
const hardware = { gpu: 'NVIDIA GeForce GTX 960M' };

/** Frame-rate lines between the start of the activity and that of the ride. */
const before = (fps: number): LogEvent[] =>
  [-30, -20, -10].map((t) => ({ kind: 'fps', t, fps, x: 0, y: 100, z: 0 }));

const fixOf = (parts: CaseParts) => problemsOf(slump, { hardware, ...parts })[0]?.firstFix;

describe('a ride in which crowds set the frame rate', () => {
  it('is not held back by its computer where the rate doubles as the crowd leaves', () => {
    expect(fixOf({})).toBe('gfx-power-mode');
    expect(fixOf({ patterns: crowd('suggestive') })).toBe('gfx-power-mode');
    expect(fixOf({ patterns: crowd('confirmed') })).toBe('gfx-resolution-down');
  });

  it.each([
    [13.2, 'gfx-power-mode'],
    [13.3, 'gfx-resolution-down'],
  ])('is held back where the picture was as slow before it: %d FPS', (rate, fix) => {
    const moving = movingAt(slump, 0, 1000);
    const span = { startS: -60, endS: 1000 };
    const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
    const [problem] = frameRateProblems(
      sourceOf({
        hardware,
        events: before(rate),
        patterns: crowd('confirmed'),
        facts: { ...measureLevels(moving), ...(frameRate && { frameRate }) },
        ride: { moving, endS: 1000, span },
      }),
    );
    expect(problem?.firstFix).toBe(fix);
  });

  it('says nothing of heat where the rate sank with a growing crowd', () => {
    const results = [findingOf('graphics-fade')];
    const sinking = (t: number) => (t < 400 ? 58 : t < 650 ? 40 : 24);
    const sentence = (patterns: CaseParts['patterns']) =>
      problemsOf(sinking, { results, patterns: patterns ?? [] })[0]?.sentence;
    expect(sentence([])).toMatch(/sank during the ride, as on a computer that gets hot/);
    expect(sentence(crowd('confirmed'))).not.toMatch(/sank/);
  });
});
