import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { upperFirst } from '@ridescope/words/format/capitals';
import { glued } from '@ridescope/words/format/glued';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { ProblemTelling, ProblemTiming } from '@ridescope/words/telling/problems';
import { IconZoomIn } from '@tabler/icons-react';
import { usePointing } from '../../../../shared/time-range/visible-range.tsx';
import { LinkButton } from '../../../../shared/ui/buttons/link-button.tsx';
import { useFirstItems } from '../../../../shared/ui/layout/use-first-items.ts';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import classes from './problem-facts.module.css';

const shownAtFirst = 8;

/** Shows a problem's time, length, devices, and cause with its certainty. */
export function ProblemFacts({ problem }: { problem: ProblemTelling }) {
  const { times, explained, devices } = problem;
  return (
    <div className={classes.facts}>
      <Times times={times} />
      <ul className={classes.line}>
        {devices.map((device) => (
          <li key={device}>{glued(device)} </li>
        ))}
        {explained.cause && (
          <li>
            <Glossed text={explained.cause} />{' '}
          </li>
        )}
      </ul>
    </div>
  );
}

function Times({ times }: { times: readonly ProblemTiming[] }) {
  const { list, shown, others, showAll } = useFirstItems(times, shownAtFirst);
  return (
    <ul ref={list} className={classes.times} data-many={times.length > 1 || undefined}>
      {shown.map((time) => (
        <li key={time.id}>
          <Time time={time} />
        </li>
      ))}
      {others > 0 && (
        <li>
          <LinkButton className={classes.more} onClick={showAll}>
            {writeMessage(reportPageMessages.more, { others })}
          </LinkButton>
        </li>
      )}
    </ul>
  );
}

/**
 * Words `19:22:10 0:34:10 · 3 min 1 s` or `8 times, first at 19:22:10 (34:10 after the start)`, as a link to the time line where
 * that reaches so far.
 */
function Time({ time }: { time: ProblemTiming }) {
  const { canShow, show } = usePointing();
  const { clock, ride, until, isWorst, length, at, times, first } = time;
  const from = clock ?? upperFirst(ride);
  const several = times && first && (
    <span className={classes.words}>
      <span>
        <strong className={classes.clock}>{times}</strong>, {first}
      </span>{' '}
      {length && <span>{length}</span>}
    </span>
  );
  const text = several || (
    <span className={classes.words}>
      {isWorst && <span>{reportPageMessages.worst}</span>}
      <strong className={classes.clock}>
        {until ? writeMessage(reportPageMessages.to, { from, until }) : from}
      </strong>{' '}
      {clock && <span className={classes.rideTime}>{ride}</span>} {length && <span>{length}</span>}
    </span>
  );
  if (!at || !canShow(at)) return <span className={classes.time}>{text}</span>;
  return (
    <button
      type="button"
      className={classes.time}
      title={reportPageMessages['show-time-line-more']}
      onClick={() => show(at)}
    >
      {text} <IconZoomIn size={16} className={classes.zoom} aria-hidden />
    </button>
  );
}
