import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { ActivityChanges, ReportChanges } from '@ridescope/contract/rechecks';
import type { Activity } from '@ridescope/contract/report/activity';
import { answerOf } from '@ridescope/contract/report/answer';
import type { Report } from '@ridescope/contract/report/report';

type Finding = ActivityChanges['newFindings'][number];

/** Compares what a rider reads in two reports of one log: verdicts, problems, scores and findings, activity by activity. */
export function compareReports(old: Report, now: Report): ReportChanges {
  const count = Math.max(old.activities.length, now.activities.length);
  const activities = Array.from({ length: count }, (_, position) =>
    changesOf(position, old.activities[position], now.activities[position]),
  );
  return { activities: activities.filter(hasChanges) };
}

function changesOf(
  position: number,
  old: Activity | undefined,
  now: Activity | undefined,
): ActivityChanges {
  const [from, to] = [old && answerOf(old), now && answerOf(now)];
  const [oldProblems, problems] = [problemsOf(old), problemsOf(now)];
  const [oldFindings, findings] = [findingsOf(old), findingsOf(now)];
  return {
    position,
    ...(!isSame(from, to) && {
      verdict: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    }),
    newProblems: lacking(oldProblems, problems),
    goneProblems: lacking(problems, oldProblems),
    scores: scoresOf(old, now),
    newFindings: missingIn(oldFindings, findings),
    goneFindings: missingIn(findings, oldFindings),
  };
}

function hasChanges(changes: ActivityChanges): boolean {
  const { verdict, newProblems, goneProblems, scores, newFindings, goneFindings } = changes;
  const lists = [newProblems, goneProblems, scores, newFindings, goneFindings];
  return verdict !== undefined || lists.some(({ length }) => length > 0);
}

function problemsOf(activity: Activity | undefined): ProblemSentence[][] {
  return activity?.problems.map(({ sentences }) => sentences) ?? [];
}

/** Returns the problems that a list lacks. */
function lacking(
  list: readonly ProblemSentence[][],
  problems: readonly ProblemSentence[][],
): ProblemSentence[][] {
  return problems.filter((problem) => !list.some((other) => isSame(other, problem)));
}

/** Compares plain data; the engine writes its members in one order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function findingsOf(activity: Activity | undefined): Finding[] {
  const found = activity?.results.filter(({ status }) => status === 'finding') ?? [];
  return found.map(({ ruleId, severity }) => ({ ruleId, ...(severity && { severity }) }));
}

/** Returns the findings that a list lacks. A finding whose severity changed is another one. */
function missingIn(list: readonly Finding[], findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ ruleId, severity }) =>
      !list.some((other) => other.ruleId === ruleId && other.severity === severity),
  );
}

const categories = ['total', 'network', 'graphics', 'sensors', 'hardware', 'correlation'] as const;

function scoresOf(old: Activity | undefined, now: Activity | undefined): ActivityChanges['scores'] {
  return categories.flatMap((category) => {
    const [from, to] = [old?.scores[category], now?.scores[category]];
    if (from === to) return [];
    return [{ category, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}
