import type { ActivityChanges, ReportChanges } from '@ridescope/contract/rechecks';
import { upperFirst } from '@ridescope/words/format/capitals';
import { answerText, problemText } from '@ridescope/words/report/problem-text';
import { ruleTitle } from '@ridescope/words/report/rule-title';
import { Fragment } from 'react';
import classes from './report-change-list.module.css';

interface ReportChangeListProps {
  changes: ReportChanges;
  titleOf: (position: number) => string | undefined;
}

/** What differs between two reports of a ride: verdict, problems, scores and findings. */
export function ReportChangeList({ changes, titleOf }: ReportChangeListProps) {
  if (changes.activities.length === 0) {
    return <p>Verdict, problems, scores and findings are the same as before.</p>;
  }
  return (
    <div className={classes.rides}>
      {changes.activities.map((activity) => {
        const title = titleOf(activity.position);
        return (
          <section key={activity.position} className={classes.ride}>
            {title !== undefined && <h3 className={classes.title}>{title}</h3>}
            <dl className={classes.list}>
              {rowsOf(activity).map(({ name, values }) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {values.map((value) => (
                      <span key={value}>{value}</span>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

const problemOf = (sentences: ActivityChanges['newProblems'][number]) => problemText({ sentences });

function rowsOf(activity: ActivityChanges): { name: string; values: string[] }[] {
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
