import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { ProblemTelling } from '@ridescope/words/telling/problems';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { useFirstItems } from '../../../../shared/ui/layout/use-first-items.ts';
import { ToneLabel } from '../../../../shared/ui/tables/tone-label.tsx';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import { ProblemDetails } from './problem-details.tsx';
import { ProblemFacts } from './problem-facts.tsx';
import classes from './problem-list.module.css';

/** A button for one more would take as much room. */
const shownAtFirst = 5;

interface ProblemListProps {
  title: string;
  problems: readonly ProblemTelling[];
  report: Report;
  activity: Activity;
}

/** Lists problems in the order of the report, the first few at once. */
export function ProblemList({ title, problems, report, activity }: ProblemListProps) {
  const isShort = problems.length <= shownAtFirst + 1;
  const { list, shown, others, showAll } = useFirstItems(
    problems,
    isShort ? problems.length : shownAtFirst,
  );
  return (
    <div className={classes.problems}>
      <h3 className={classes.title}>{title}</h3>
      <ol
        ref={list}
        aria-label={writeMessage(reportPageMessages['most-important-first'], { title })}
      >
        {shown.map((problem) => (
          <li key={problem.id} className={classes.problem}>
            <span className={classes.grade}>
              <ToneLabel {...problem.label} />
            </span>{' '}
            <div className={classes.body}>
              <p className={classes.sentence}>
                <Glossed text={problem.explained.sentence} />
              </p>
              <ProblemFacts problem={problem} />
              <ProblemDetails problem={problem} report={report} activity={activity} />
            </div>
          </li>
        ))}
      </ol>
      {others > 0 && (
        <Button variant="default" size="sm" className={classes.more} onClick={showAll}>
          {writeMessage(reportPageMessages.show, { others })}
        </Button>
      )}
    </div>
  );
}
