import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { countOf } from '@ridescope/words/format/format-number';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { problemText } from '@ridescope/words/report/problem-text';
import { useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { usePerson } from '../../../../shared/ui/person.ts';
import { Glossed } from '../../../../shared/ui/term.tsx';
import { ToneLabel } from '../../../../shared/ui/tone-label.tsx';
import type { ProblemRow } from '../../model/problem-rows.ts';
import { ProblemDetails } from './problem-details.tsx';
import { ProblemFacts } from './problem-facts.tsx';
import classes from './problem-list.module.css';

/** A button for one more would take as much room. */
const shownAtFirst = 5;

interface ProblemListProps {
  title: string;
  rows: readonly ProblemRow[];
  report: Report;
  activity: Activity;
  /** Doubts already shown above the list. */
  doubtsTold: readonly string[];
}

/** Lists problems in the order of the report, the first few at once. */
export function ProblemList({ title, rows, report, activity, doubtsTold }: ProblemListProps) {
  const [isAll, setIsAll] = useState(false);
  const person = usePerson();
  const isShort = rows.length <= shownAtFirst + 1;
  const shown = isAll || isShort ? rows : rows.slice(0, shownAtFirst);
  const others = rows.length - shown.length;
  const told = new Set(doubtsTold);
  const isRepeated = ({ problem: { doubt } }: ProblemRow) => {
    if (!doubt) return false;
    const isKnown = told.has(doubt);
    told.add(doubt);
    return isKnown;
  };
  return (
    <div className={classes.problems}>
      <h3 className={classes.title}>{title}</h3>
      <ol aria-label={`${title}, the most important first`}>
        {shown.map((row) => (
          <li key={row.problem.id} className={classes.problem}>
            <span className={classes.grade}>
              <ToneLabel
                tone={gradeTones[row.problem.grade]}
                word={gradeNames[row.problem.grade]}
              />
            </span>{' '}
            <div className={classes.body}>
              <p className={classes.sentence}>
                <Glossed text={problemText(row.problem, person)} />
              </p>
              <ProblemFacts row={row} session={report.session} activity={activity} />
              <ProblemDetails
                row={row}
                report={report}
                activity={activity}
                isDoubtTold={isRepeated(row)}
              />
            </div>
          </li>
        ))}
      </ol>
      {others > 0 && (
        <Button variant="default" size="sm" className={classes.more} onClick={() => setIsAll(true)}>
          Show {countOf(others, 'more problem')}
        </Button>
      )}
    </div>
  );
}
