import { describe, expect, it } from 'vitest';
import {
  buildActivity,
  buildFps,
  buildProblem,
  buildReport,
  buildResult,
  buildVerdict,
} from '../testing/build-report.ts';
import type { Ride } from './compare-rides.ts';
import { summaryOf } from './summary.ts';

const ride = (changes: Parameters<typeof buildActivity>[0] = {}): Ride => {
  const activity = buildActivity({
    network: {},
    followed: [],
    episodes: [],
    sensors: [],
    results: [],
    problems: [],
    ...changes,
  });
  return { report: buildReport({ activities: [activity] }), activity };
};
const lost = buildProblem({ estimatedSeconds: 181 });
const slow = buildProblem({
  id: 'frame-rate-low',
  category: 'graphics',
  grade: 'warning',
  estimatedSeconds: 600,
});
const clean = ride();

describe('the comparison in one sentence', () => {
  it('names what is gone, the worst first', () => {
    expect(summaryOf(ride({ problems: [slow, lost] }), clean)).toEqual({
      tone: 'good',
      sentence:
        'The second ride was better. Gone: connection lost (critical, 3 min 1 s) and low frame rate (warning, 10 min).',
    });
  });

  it('names what is new or worse', () => {
    expect(summaryOf(clean, ride({ problems: [slow] }))).toEqual({
      tone: 'bad',
      sentence: 'The second ride was worse. New: low frame rate (warning, 10 min).',
    });
    const worse = ride({ problems: [{ ...slow, grade: 'critical' }] });
    expect(summaryOf(ride({ problems: [slow] }), worse).sentence).toBe(
      'The second ride was worse. Worse: low frame rate (warning, 10 min → critical, 10 min).',
    );
  });

  it('starts with the worst problem where one is gone and another is new', () => {
    expect(summaryOf(ride({ problems: [lost] }), ride({ problems: [slow] }))).toEqual({
      tone: 'mixed',
      sentence:
        'The second ride was better in one thing and worse in another. Gone: connection lost (critical, 3 min 1 s). New: low frame rate (warning, 10 min).',
    });
    expect(summaryOf(ride({ problems: [slow] }), ride({ problems: [lost] })).sentence).toMatch(
      /another\. New: connection lost .+ Gone: low frame rate/,
    );
  });

  it('calls a ride no worse for figures without a problem', () => {
    const fps = (mean: number) => ({ fps: buildFps({ mean }) });
    const small = { ...slow, grade: 'minor' as const };
    const sentence = 'Nothing serious was found in either ride, so neither was better.';
    const unfelt = ride({ ...fps(40), results: [buildResult()], problems: [small] });
    expect(summaryOf(ride(fps(90)), unfelt)).toEqual({ tone: 'same', sentence });
  });

  it('says that both rides had the same trouble, or that a log shows too little', () => {
    expect(summaryOf(ride({ problems: [slow] }), ride({ problems: [slow] }))).toEqual({
      tone: 'same',
      sentence: 'Both rides had the same trouble: low frame rate (warning, 10 min).',
    });
    const blind = ride({ verdict: buildVerdict({ notMeasured: ['picture'] }) });
    expect(summaryOf(ride({ problems: [slow] }), blind)).toEqual({
      tone: 'unknown',
      sentence: "One of the logs doesn't show enough to compare: low frame rate (warning, 10 min).",
    });
  });

  it.each([
    [false, true, 'The first ride is'],
    [true, false, 'The second ride is'],
    [false, false, 'Both rides are'],
  ])('calls no ride better if one is too short to judge', (isJudgedA, isJudgedB, who) => {
    expect(
      summaryOf(ride({ problems: [lost], isJudged: isJudgedA }), ride({ isJudged: isJudgedB })),
    ).toEqual({
      tone: 'unknown',
      sentence: `${who} too short to judge, so the figures below say little about which one was better.`,
    });
  });
});
