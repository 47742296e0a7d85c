import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import { upperFirst } from '@ridescope/words/format/first-letter';
import { namesOfSensors } from '@ridescope/words/report/event-words';
import { causeLine, problemLength, problemTime } from '@ridescope/words/report/problem-words';
import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { usePointing } from '../../../../shared/time-range/visible-range.tsx';
import { Glossed } from '../../../../shared/ui/term.tsx';
import type { ProblemRow } from '../../model/problem-rows.ts';
import classes from './problem-facts.module.css';

const shownAtFirst = 8;

interface ProblemFactsProps {
  row: ProblemRow;
  session: Report['session'];
  activity: Activity;
}

/** Shows a problem's time, length, cause with its certainty, and devices. */
export function ProblemFacts({ row, session, activity }: ProblemFactsProps) {
  const { problem, times } = row;
  const names = namesOfSensors(activity.sensors, problem.sensorKeys);
  const cause = causeLine(problem);
  return (
    <div className={classes.facts}>
      <Times times={times} session={session} activity={activity} />
      <ul className={classes.line}>
        {[...(cause ? [cause] : []), ...names].map((fact) => (
          <li key={fact}>
            <Glossed text={fact} />{' '}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TimesProps extends Omit<ProblemFactsProps, 'row'> {
  times: readonly Problem[];
}

function Times({ times, session, activity }: TimesProps) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? times : times.slice(0, shownAtFirst);
  const others = times.length - shown.length;
  return (
    <ul className={classes.times} data-many={times.length > 1 || undefined}>
      {shown.map((problem) => (
        <li key={problem.id}>
          <Time problem={problem} session={session} activity={activity} />
        </li>
      ))}
      {others > 0 && (
        <li>
          <button type="button" className={classes.more} onClick={() => setIsAll(true)}>
            {others} more
          </button>
        </li>
      )}
    </ul>
  );
}

interface TimeProps extends Omit<ProblemFactsProps, 'row'> {
  problem: Problem;
}

/** Words `19:22:10 0:34:10 · 3 min 1 s`, as a link to the time line where the time line reaches that far. */
function Time({ problem, session, activity }: TimeProps) {
  const { canShow, show } = usePointing();
  const { clock, ride, until, isWorst } = problemTime(problem, session, activity);
  const length = problemLength(problem, activity);
  const { fromSeconds, toSeconds } = problem;
  const text = (
    <span className={classes.words}>
      {isWorst && <span>worst at </span>}
      <strong className={classes.clock}>
        {clock ?? upperFirst(ride)}
        {until && ` to ${until}`}
      </strong>{' '}
      {clock && <span className={classes.rideTime}>{ride}</span>} {length && <span>{length}</span>}
    </span>
  );
  const range = fromSeconds !== undefined && {
    startS: fromSeconds,
    ...(toSeconds !== undefined && { endS: toSeconds }),
  };
  if (!range || !canShow(range)) return <span className={classes.time}>{text}</span>;
  return (
    <button
      type="button"
      className={classes.time}
      title="Show in the time line"
      onClick={() => show(range)}
    >
      {text} <IconZoomIn size={16} className={classes.zoom} aria-hidden />
    </button>
  );
}
