import { helpPath } from '@ridescope/contract/pages';
import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportSession } from '@ridescope/contract/report/report';
import { timeLinePageMessages } from '@ridescope/words/en/pages/time-line';
import { glued } from '@ridescope/words/format/glued';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { neverLogged } from '@ridescope/words/report/never-logged';
import { timeOfDay } from '@ridescope/words/report/report-clock';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { usePointing } from '../../../shared/time-range/visible-range.tsx';
import { LinkButton } from '../../../shared/ui/buttons/link-button.tsx';
import { usePerson } from '../../../shared/ui/person.ts';
import { SeverityIcon } from '../../../shared/ui/tables/severity-icon.tsx';
import { Glossed } from '../../../shared/ui/terms/term.tsx';
import { rangeText } from '../data/span-words.ts';
import { useTimeLine } from '../time-line-context.tsx';
import classes from './felt-bad.module.css';
import { minuteAround, momentFacts } from './moment-facts.ts';

interface MinuteViewProps {
  session: ReportSession;
  activity: Activity;
  /** Seconds from the start of the activity. */
  t: number;
}

/** What the log has of one minute, what it lacks, and what no log has. */
export function MinuteView({ session, activity, t }: MinuteViewProps) {
  const { lanes, whole } = useTimeLine();
  const person = usePerson();
  const { canShow, show } = usePointing();
  const span = useMemo(() => minuteAround(t, whole), [t, whole]);
  const { measured, missing } = useMemo(
    () => momentFacts(activity, lanes, span),
    [activity, lanes, span],
  );
  const range = { startS: span.from, endS: span.to };
  const clock = timeOfDay(session, activity, span.from);
  return (
    <div className={classes.minute}>
      <p role="status" className={classes.when}>
        <strong>{rangeText(span)}</strong>
        {clock && writeMessage(timeLinePageMessages['your-clock'], { clock })}
      </p>
      <div className={classes.columns}>
        <div>
          <h3 className={classes.heading}>{timeLinePageMessages['measured-minute']}</h3>
          {measured.length === 0 && <p>{timeLinePageMessages.nothing}</p>}
          <ul className={classes.facts}>
            {measured.map(({ id, title, text, tone }) => (
              <li key={id}>
                <strong>
                  <Glossed text={title} />
                </strong>{' '}
                {tone && <SeverityIcon severity={tone} size={14} />} {glued(text)}
              </li>
            ))}
          </ul>
        </div>
        {missing.length > 0 && (
          <div>
            <h3 className={classes.heading}>{timeLinePageMessages['not-measured']}</h3>
            <ul className={classes.facts}>
              {missing.map((text) => (
                <li key={text}>{glued(text)}</li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3 className={classes.heading}>{timeLinePageMessages['what-no-log']}</h3>
          <ul className={classes.facts}>
            {neverLogged(person).map(({ text, topic }) => (
              <li key={text}>
                <Link to={helpPath(topic)} data-small-target>
                  {glued(text)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={classes.ways}>
        {canShow(range) && (
          <LinkButton onClick={() => show(range)}>
            {timeLinePageMessages['show-minute-time']}
          </LinkButton>
        )}
        <Link to={helpPath('nothingFound')} data-small-target>
          {timeLinePageMessages['what-you-can']}
        </Link>
      </p>
    </div>
  );
}
