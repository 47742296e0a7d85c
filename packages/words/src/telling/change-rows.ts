import type { ActivityChanges } from '@ridescope/contract/rechecks';
import { categoryNames } from '../en/categories.ts';
import { changeRowMessages } from '../en/telling/change-rows.ts';
import { scoreMessages } from '../en/telling/scores.ts';
import { writeMessage } from '../messages/write-message.ts';
import { gradeWords } from '../report/grade-words.ts';
import { answerText, problemText } from '../report/problem-text.ts';
import { ruleTitle } from '../report/rule-title.ts';

const problemOf = (sentences: ActivityChanges['newProblems'][number]) => problemText({ sentences });

/** What differs between two reports of a ride: verdict, problems, scores and findings, each where it does. */
export function changeRows(activity: ActivityChanges): { name: string; values: string[] }[] {
  const { verdict, newProblems, goneProblems, scores, newFindings, goneFindings } = activity;
  const rows = [
    {
      name: changeRowMessages['verdict-before'],
      values: verdict?.from ? [answerText(verdict.from)] : [],
    },
    { name: changeRowMessages['verdict-now'], values: verdict?.to ? [answerText(verdict.to)] : [] },
    { name: changeRowMessages['new-problems'], values: newProblems.map(problemOf) },
    { name: changeRowMessages['gone-problems'], values: goneProblems.map(problemOf) },
    { name: changeRowMessages.scores, values: scores.map(scoreText) },
    { name: changeRowMessages['new-findings'], values: newFindings.map(findingText) },
    { name: changeRowMessages['gone-findings'], values: goneFindings.map(findingText) },
  ];
  return rows.filter(({ values }) => values.length > 0);
}

const scoreTitles: Readonly<Record<string, string>> = { ...scoreMessages, ...categoryNames };

function scoreText({ category, from, to }: ActivityChanges['scores'][number]): string {
  const name = scoreTitles[category] ?? category;
  const missing = changeRowMessages['not-measured'];
  return writeMessage(changeRowMessages.score, { name, from: from ?? missing, to: to ?? missing });
}

function findingText({ ruleId, severity }: ActivityChanges['newFindings'][number]): string {
  const title = ruleTitle(ruleId);
  if (!severity) return title;
  const grade = gradeWords[severity === 'info' ? 'minor' : severity];
  return writeMessage(changeRowMessages.finding, { title, grade });
}
