import type { ActivityChanges, ReportChanges } from '@ridescope/contract/rechecks';
import type { Activity } from '@ridescope/contract/report/activity';
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
  const [from, to] = [old?.verdict.sentence, now?.verdict.sentence];
  const [oldProblems, problems] = [sentencesOf(old), sentencesOf(now)];
  const [oldFindings, findings] = [findingsOf(old), findingsOf(now)];
  return {
    position,
    ...(from !== to && {
      verdict: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    }),
    newProblems: problems.filter((sentence) => !oldProblems.includes(sentence)),
    goneProblems: oldProblems.filter((sentence) => !problems.includes(sentence)),
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

function sentencesOf(activity: Activity | undefined): string[] {
  return activity?.problems.map(({ sentence }) => sentence) ?? [];
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
