import type { ActivityChanges } from '@ridescope/contract/rechecks';
import { upperFirst } from '../format/capitals.ts';
import { answerText, problemText } from '../report/problem-text.ts';
import { ruleTitle } from '../report/rule-title.ts';

const problemOf = (sentences: ActivityChanges['newProblems'][number]) => problemText({ sentences });

/** What differs between two reports of a ride: verdict, problems, scores and findings, each where it does. */
export function changeRows(activity: ActivityChanges): { name: string; values: string[] }[] {
  const { verdict, newProblems, goneProblems, scores, newFindings, goneFindings } = activity;
  const rows = [
    { name: 'Verdict before', values: verdict?.from ? [answerText(verdict.from)] : [] },
    { name: 'Verdict now', values: verdict?.to ? [answerText(verdict.to)] : [] },
    { name: 'New problems', values: newProblems.map(problemOf) },
    { name: 'No longer a problem', values: goneProblems.map(problemOf) },
    { name: 'Scores', values: scores.map(scoreText) },
    { name: 'New findings', values: newFindings.map(findingText) },
    { name: 'Findings that are gone', values: goneFindings.map(findingText) },
  ];
  return rows.filter(({ values }) => values.length > 0);
}

function scoreText({ category, from, to }: ActivityChanges['scores'][number]): string {
  const name = upperFirst(category);
  return `${name}: ${from ?? 'not measured'} → ${to ?? 'not measured'}`;
}

function findingText({ ruleId, severity }: ActivityChanges['newFindings'][number]): string {
  const title = ruleTitle(ruleId);
  return severity ? `${title} (${severity})` : title;
}
