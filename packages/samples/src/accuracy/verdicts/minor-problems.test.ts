import { describe, expect, it } from 'vitest';
import { countMinor } from './minor-problems.ts';
import { activityWith, expertProblem, problemWith, reportWith } from './testing.ts';

const minor = (id: string) => problemWith({ id, grade: 'minor' });
const count = (
  ours: ReturnType<typeof problemWith>[],
  theirs: Parameters<typeof countMinor>[1],
  reported: Parameters<typeof countMinor>[2],
) => countMinor(reportWith(activityWith({ problems: ours })), theirs, reported);
const dips = { kinds: ['frame-rate-dips'] } as const;

describe('minor problems', () => {
  const expert = expertProblem({ severity: 'minor' });

  it('are found and confirmed by their kind, numbered or not', () => {
    expect(count([minor('frame-rate-dips-2')], [expert], [dips])).toMatchObject({
      theirs: 1,
      found: 1,
      ours: 1,
      confirmed: 1,
    });
  });

  it('are missed and unconfirmed where only one side has them', () => {
    const result = count([minor('freezes')], [expert], [dips]);
    expect(result).toMatchObject({ found: 0, confirmed: 0, unconfirmed: ['freezes'] });
    expect(result.missed).toEqual([expert.what]);
  });

  it('before the ride are others than those in it', () => {
    const before = { ...dips, during: 'before' } as const;
    expect(count([minor('frame-rate-dips')], [expert], [before])).toMatchObject({ found: 0 });
  });

  it('are confirmed by a graver problem of the expert, and found in a graver one of ours', () => {
    const warned = expertProblem({ severity: 'warning' });
    expect(count([minor('frame-rate-dips')], [warned], [dips])).toMatchObject({
      theirs: 0,
      confirmed: 1,
    });
    const ours = problemWith({ id: 'frame-rate-dips', grade: 'warning' });
    expect(count([ours], [expert], [dips])).toMatchObject({ found: 1, ours: 0 });
  });

  it('are not confirmed by what the expert calls nothing', () => {
    const nothing = expertProblem({ severity: 'nothing' });
    expect(count([minor('frame-rate-dips')], [nothing], [dips]).confirmed).toBe(0);
  });

  it('need data for every problem of the expert', () => {
    expect(() => count([], [expert], [])).toThrow(/0 of 1 problems/);
  });
});
