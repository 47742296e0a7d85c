import { describe, expect, it } from 'vitest';
import { type ScoredProblem, scoreOf, spoiltShare } from './score-formula.ts';

const rideS = 3600;

/** A problem with its times, in seconds from the start of the ride. */
const at = (
  grade: ScoredProblem['grade'],
  ...stretches: [from: number, seconds: number][]
): ScoredProblem => ({
  grade,
  seconds: 0,
  stretches: stretches.map(([from, seconds]) => ({ from, seconds })),
});
const spoiltS = (...problems: ScoredProblem[]) => spoiltShare(problems, rideS) * rideS;

describe('time that problems spoilt', () => {
  it('counts once where they were at one time', () => {
    expect(spoiltS(at('warning', [600, 300]), at('warning', [600, 300]))).toBeCloseTo(300);
    expect(spoiltS(at('warning', [600, 300]), at('warning', [750, 300]))).toBeCloseTo(450);
    expect(spoiltS(at('warning', [600, 300]), at('warning', [900, 300]))).toBeCloseTo(600);
    expect(spoiltS(at('warning', [600, 300], [700, 50]))).toBeCloseTo(300);
  });

  it('counts as that of the worst problem of the moment', () => {
    expect(spoiltS(at('critical', [600, 300]), at('warning', [700, 100]))).toBeCloseTo(300);
    expect(spoiltS(at('critical', [600, 300]), at('warning', [800, 300]))).toBeCloseTo(350);
    expect(
      spoiltS(at('critical', [600, 300]), at('warning', [600, 400]), at('minor', [600, 560])),
    ).toBeCloseTo(300 + 25 + 10);
  });

  it('adds up where the log has no times', () => {
    const untimed = { grade: 'warning', seconds: 300 } as const;
    expect(spoiltS(untimed, untimed, at('warning', [600, 300]))).toBeCloseTo(900);
  });

  it('is the same in every order', () => {
    const problems = [at('minor', [0, 1000]), at('critical', [900, 77]), at('warning', [950, 333])];
    expect(spoiltS(...problems.toReversed())).toBe(spoiltS(...problems));
  });
});

it('a score is that of the union: two sensors lost in the same quarter of the ride cost a quarter', () => {
  const lost = at('critical', [0, 900]);
  expect(scoreOf([lost, lost], rideS)).toBe(40);
});
