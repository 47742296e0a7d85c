import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { readFixture } from '@ridescope/samples/logs';
import { expect, it } from 'vitest';
import { reportOf } from '../testing/analyze.ts';
import { compareReports } from './compare-reports.ts';

const report = reportOf(readFixture('legacy-ride.txt'));

function withFirst(change: (activity: Activity) => Activity): Report {
  const [first, ...others] = report.activities;
  if (!first) throw new Error('the fixture has no ride');
  return { ...report, activities: [change(first), ...others] };
}

it('compareReports finds nothing in equal reports, whatever made them', () => {
  const older = { ...report, engineVersion: 1, rulesVersion: 7 };
  expect(compareReports(older, report)).toEqual({ activities: [] });
});

it('compareReports names verdict, problems, scores and findings that appear and disappear', () => {
  const [finding] = report.activities[0]?.results.filter((one) => one.status === 'finding') ?? [];
  if (!finding) throw new Error('the fixture has no finding');
  const old = withFirst((activity) => ({
    ...activity,
    verdict: { grade: 'nothing', lead: 'nothing' },
    problems: [],
    scores: { ...activity.scores, total: 3 },
    results: activity.results.map((one) =>
      one === finding
        ? { ...one, ruleId: 'sensor-battery' as const, severity: 'info' as const }
        : one,
    ),
  }));
  const [changes, ...others] = compareReports(old, report).activities;
  const [first] = report.activities;
  expect(others).toEqual([]);
  expect(changes).toEqual({
    position: 0,
    verdict: {
      from: { lead: 'nothing', sentences: [] },
      to: { lead: first?.verdict.lead, sentences: first?.problems[0]?.sentences },
    },
    newProblems: first?.problems.map(({ sentences }) => sentences),
    goneProblems: [],
    scores: [{ category: 'total', from: 3, to: first?.scores.total }],
    newFindings: [{ ruleId: finding.ruleId, severity: finding.severity }],
    goneFindings: [{ ruleId: 'sensor-battery', severity: 'info' }],
  });
});

it('compareReports takes a problem with another figure for another problem', () => {
  const lost = (times: number): ProblemSentence[] => [
    { id: 'sensor-lost.unknown-return', values: { sensor: 'power', times } },
  ];
  const withProblem = (times: number) =>
    withFirst((activity) => {
      const [problem] = activity.problems;
      if (!problem) throw new Error('the fixture has no problem');
      return {
        ...activity,
        verdict: { grade: 'warning', lead: 'problem' },
        problems: [{ ...problem, sentences: lost(times) }],
      };
    });
  expect(compareReports(withProblem(2), withProblem(3)).activities).toEqual([
    {
      position: 0,
      verdict: {
        from: { lead: 'problem', sentences: lost(2) },
        to: { lead: 'problem', sentences: lost(3) },
      },
      newProblems: [lost(3)],
      goneProblems: [lost(2)],
      scores: [],
      newFindings: [],
      goneFindings: [],
    },
  ]);
});

it('compareReports takes a finding of another severity for another finding', () => {
  const harsher = withFirst((activity) => ({
    ...activity,
    results: activity.results.map((one) =>
      one.status === 'finding' && one.severity === 'warning' ? { ...one, severity: 'info' } : one,
    ),
  }));
  const [changes] = compareReports(harsher, report).activities;
  expect(changes?.newFindings.length).toBeGreaterThan(0);
  expect(changes?.goneFindings).toEqual(
    changes?.newFindings.map(({ ruleId }) => ({ ruleId, severity: 'info' })),
  );
});

it('compareReports compares activities that only one report has', () => {
  const shorter = { ...report, activities: [] };
  const positions = (changes: ReturnType<typeof compareReports>) =>
    changes.activities.map(({ position }) => position);
  const all = report.activities.map((_, position) => position);
  expect(positions(compareReports(shorter, report))).toEqual(all);
  expect(positions(compareReports(report, shorter))).toEqual(all);
});
