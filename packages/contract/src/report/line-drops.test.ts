import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import { describe, expect, it } from 'vitest';
import { lineDrops } from './line-drops.ts';

const options = { widthPx: 1000, smallestPx: 4, gapPx: 2 };

/** Drops of a ride of 1000 s, so that a second is a pixel. */
const dropsOf = (...problems: [grade: ProblemGrade, ...stretches: [number, number][]][]) =>
  lineDrops(
    {
      seconds: 1000,
      problems: problems.map(([grade, ...stretches]) => ({
        grade,
        category: 'network',
        t: stretches.map(([t]) => t),
        durationS: stretches.map(([, seconds]) => seconds),
      })),
    },
    options,
  ).map(({ fromPx, toPx, grade }) => [fromPx, toPx, grade]);

describe('the drops of the line', () => {
  it('are as wide as they lasted, and never narrower than can be seen', () => {
    expect(dropsOf(['critical', [100, 50], [300, 0]])).toEqual([
      [100, 150, 'critical'],
      [298, 302, 'critical'],
    ]);
  });

  it('stay inside the line and apart from each other', () => {
    const drops = dropsOf(['critical', [0, 0], [500, 1], [503, 1], [1000, 0]]);
    expect(drops).toHaveLength(4);
    expect(drops[0]?.[0]).toBe(0);
    expect(drops[3]?.[1]).toBe(1000);
    expect(Number(drops[2]?.[0]) - Number(drops[1]?.[1])).toBeGreaterThanOrEqual(options.gapPx);
  });

  it('draw the graver of two grades at one time', () => {
    expect(dropsOf(['minor', [0, 1000]], ['critical', [400, 100]])).toEqual([
      [0, 398, 'minor'],
      [400, 500, 'critical'],
      [502, 1000, 'minor'],
    ]);
  });

  it('draw a short one inside a long one of its grade', () => {
    expect(dropsOf(['minor', [400, 22]], ['minor', [0, 1000]])).toEqual([
      [0, 398, 'minor'],
      [400, 422, 'minor'],
      [424, 1000, 'minor'],
    ]);
  });

  it('mark a drop that is cut into segments once', () => {
    const cut = { grade: 'minor', category: 'network' } as const;
    const problems = [
      { ...cut, t: [400], durationS: [22] },
      { ...cut, t: [0], durationS: [1000] },
    ];
    const drops = lineDrops({ seconds: 1000, problems }, options);
    expect(drops.map(({ isLesserPart }) => isLesserPart)).toEqual([true, undefined, undefined]);
  });

  it('become one where no pixel is between them', () => {
    expect(dropsOf(['warning', [100, 20], [120.5, 20]])).toEqual([[100, 140.5, 'warning']]);
  });

  it('are in order of time', () => {
    const drops = dropsOf(['minor', [10, 5], [900, 5]], ['critical', [500, 5]]);
    expect(drops.map(([from]) => from)).toEqual([10, 500, 900]);
  });
});
