import { type ProblemGrade, problemGrades } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { Report } from '@ridescope/contract/report/report';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { leavesOf, reportOf } from '../testing/analyze.ts';
import { simulatedRide, simulatedRideNames } from '../testing/simulated-rides.ts';
import { worded, wordedVerdict } from '../testing/worded.ts';

const rankOf = (grade: ProblemGrade) => problemGrades.indexOf(grade);

function sentencesOf({ problems, verdict }: Activity): string[] {
  const reported = problems.map((problem) => worded(problem));
  const doubts = reported.flatMap(({ doubt }) => doubt ?? []);
  const { sentence } = wordedVerdict(verdict, problems);
  return [sentence, ...reported.map((problem) => problem.sentence), ...doubts];
}

/** Checks what must be true for the problems of every ride. */
function checkProblems(bytes: Uint8Array) {
  const report = reportOf(bytes);
  const fixes = new Set(report.recommendations);
  expect([...Value.Errors(Report, report)].map(({ message }) => message)).toEqual([]);
  for (const activity of report.activities) {
    const { problems, verdict, results } = activity;

    const ids = problems.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);

    const ranks = problems.map(({ grade }) => rankOf(grade));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(verdict.grade).toBe(problems[0]?.grade ?? 'nothing');

    for (const { firstFix } of [verdict, ...problems])
      if (firstFix !== undefined) expect(fixes).toContain(firstFix);
    const named = problems.flatMap(({ firstFix }) => firstFix ?? []);
    if (verdict.firstFix !== undefined) expect(named).toContain(verdict.firstFix);

    for (const { fromSeconds, toSeconds } of problems) {
      if (toSeconds === undefined) continue;
      expect(fromSeconds).toBeDefined();
      expect(fromSeconds).toBeLessThanOrEqual(toSeconds);
    }

    for (const sentence of sentencesOf(activity)) {
      expect(sentence).toMatch(/^[A-Z0-9].*\.$/s);
      expect(sentence).not.toMatch(/undefined|NaN|Infinity|\[object| {2}|\.\.| 1 times| 0 s\b/);
    }
    for (const [, leaf] of leavesOf({ problems, verdict }))
      if (typeof leaf === 'number') expect(Number.isFinite(leaf)).toBe(true);

    const explained = problems.flatMap(({ ruleIds }) => ruleIds);
    expect(new Set(explained).size).toBe(explained.length);
    const findings = results.filter(({ status }) => status === 'finding');
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(explained));
  }
}

describe('the problems of simulated rides', () => {
  it.each(simulatedRideNames)('of %s come in order, once each and in whole sentences', (name) =>
    checkProblems(simulatedRide(name)),
  );
});

describeRealLogs('the problems', (names) => {
  it.each(names)('of %s come in order, once each and in whole sentences', (name) =>
    checkProblems(readRealLog(name)),
  );
});
