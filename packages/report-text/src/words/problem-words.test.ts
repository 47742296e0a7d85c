import { describe, expect, it } from 'vitest';
import { buildActivity, buildProblem, buildReport, buildResult } from '../testing/build-report.ts';
import {
  findingsOf,
  missingText,
  notSavedText,
  olderReportText,
  placeText,
  problemFacts,
  problemLength,
  problemTime,
  unexplainedFindings,
} from './problem-words.ts';

const { session } = buildReport();
const activity = buildActivity();
const { fromSeconds: _from, toSeconds: _to, ...timeless } = buildProblem();

describe('problemTime', () => {
  it('gives the time of day and the time in the ride', () => {
    expect(problemTime(buildProblem(), session, activity)).toEqual({
      clock: '19:22:10',
      ride: '0:34:10',
    });
  });

  it('gives the time in the ride alone where the log names no date', () => {
    expect(problemTime(buildProblem(), session, {})).toEqual({ ride: '0:34:10' });
  });

  it('says before and after the ride in words', () => {
    const before = buildProblem({ during: 'before', fromSeconds: -660 });
    expect(problemTime(before, session, activity)).toEqual({
      clock: '18:37:00',
      ride: 'before the ride',
    });
    expect(problemTime({ ...timeless, during: 'after' }, session, activity)).toEqual({
      ride: 'after the ride',
    });
  });

  it('says all ride where a problem has no moment', () => {
    expect(problemTime(timeless, session, activity)).toEqual({ ride: 'all ride' });
  });
});

describe('problemLength', () => {
  it.each([
    [buildProblem(), '3 min 1 s'],
    [buildProblem({ toSeconds: 2050.4 }), undefined],
    [{ ...timeless, fromSeconds: 2050 }, undefined],
    [timeless, undefined],
    [
      buildProblem({ sentence: 'Your trainer broke off 3 times, for 45 s in all.' }),
      'spread over 3 min 1 s',
    ],
    [buildProblem({ sentence: 'The picture fell below 30 FPS for 18 min.' }), undefined],
    [buildProblem({ sentence: 'The receiver was gone.' }), '3 min 1 s'],
  ])('case %#', (problem, expected) => {
    expect(problemLength(problem)).toBe(expected);
  });
});

describe('placeText', () => {
  it.each([
    ['radio', 'the fault lies in the radio between sensor and receiver'],
    ['provider', 'the fault lies at your provider'],
    ['unknown', "the log can't tell where the fault lies"],
  ] as const)('%s: %s', (where, expected) => {
    expect(placeText(buildProblem({ where }))).toBe(expected);
  });

  it('says nothing where the question makes no sense', () => {
    expect(placeText({})).toBeUndefined();
  });
});

it('tells when, how long, how sure and where in one line', () => {
  expect(problemFacts(buildProblem(), session, activity)).toBe(
    '19:22:10 (0:34:10), 3 min 1 s, likely, the fault lies in your home network',
  );
  expect(
    problemFacts({ ...timeless, where: 'unknown', confidence: 'high' }, session, activity),
  ).toBe("all ride, sure, the log can't tell where the fault lies");
});

it('sorts findings into those that a problem explains and the others', () => {
  const results = [
    buildResult({ ruleId: 'a' }),
    buildResult({ ruleId: 'b' }),
    buildResult({ ruleId: 'c', status: 'good' }),
  ];
  const problem = buildProblem({ ruleIds: ['a', 'c'] });
  expect(findingsOf(problem, results).map(({ ruleId }) => ruleId)).toEqual(['a']);
  expect(unexplainedFindings({ problems: [problem], results }).map(({ ruleId }) => ruleId)).toEqual(
    ['b'],
  );
});

describe('missingText', () => {
  it.each([
    [3060, 2640, 'Only 7 of 51 minutes are in this log'],
    [3060, 600, '41 of 51 minutes are in this log'],
    [2338, 2263, 'Only 1 of 39 minutes is in this log'],
    [3060, 59, undefined],
    [3060, undefined, undefined],
  ])('of %s s, %s s missing: %s', (rideSeconds, missingSeconds, expected) => {
    const missing = missingSeconds === undefined ? {} : { missingSeconds };
    expect(missingText({ rideSeconds, ...missing })).toBe(expected);
  });
});

it('says that a ride was not saved only where the log shows it', () => {
  expect(notSavedText({ saved: false })).toBe('The last ride of this log was not saved.');
  expect(notSavedText({ saved: true })).toBeUndefined();
  expect(notSavedText({})).toBeUndefined();
});

it('says that a report without a verdict is an older one', () => {
  expect(olderReportText({})).toMatch(/^This report was made by an older version/);
  expect(
    olderReportText({ verdict: { grade: 'nothing', sentence: 'Nothing went wrong.' } }),
  ).toBeUndefined();
});
