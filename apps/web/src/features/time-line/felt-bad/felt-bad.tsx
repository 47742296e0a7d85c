import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportSession } from '@ridescope/contract/report/report';
import { timeLinePageMessages } from '@ridescope/words/en/pages/time-line';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { timeOfDay } from '@ridescope/words/report/report-clock';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { usePointing } from '../../../shared/time-range/visible-range.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useTimeLine } from '../time-line-context.tsx';
import classes from './felt-bad.module.css';
import { feltBadId } from './felt-bad-id.ts';
import { MinuteView } from './minute-view.tsx';
import { minuteAround } from './moment-facts.ts';
import { type ParsedMoment, parseMoment } from './parse-moment.ts';

interface FeltBadProps {
  session: ReportSession;
  activity: Activity;
}

const longestText = 40;

/** Asks when a ride felt bad of which the log shows nothing grave, and says what it has of that minute. */
export function FeltBad({ session, activity }: FeltBadProps) {
  const { whole, zeroS } = useTimeLine();
  const { canShow, showFromHere } = usePointing();
  const [text, setText] = useState('');
  const [found, setFound] = useState<ParsedMoment>();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash !== `#${feltBadId}`) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const clock = timeOfDay(session, activity, zeroS);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const startOfDayS = clock === undefined ? undefined : secondsOfDay(clock);
    const moment = parseMoment(text, { whole, zeroS, startOfDayS });
    setFound(moment);
    if (!('t' in moment)) return;
    const { from: startS, to: endS } = minuteAround(moment.t, whole);
    if (canShow({ startS, endS })) showFromHere({ startS, endS });
  };
  const problem = found && 'problem' in found ? found.problem : undefined;
  return (
    <section id={feltBadId} ref={card} className={classes.card} aria-labelledby={`${id}-title`}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <h2 id={`${id}-title`} className={classes.title}>
          {timeLinePageMessages['did-feel-bad']}
        </h2>
        <label htmlFor={id} className={classes.label}>
          {timeLinePageMessages.when}
        </label>
        <input
          id={id}
          className={classes.input}
          value={text}
          maxLength={longestText}
          autoComplete="off"
          placeholder={
            clock
              ? writeMessage(timeLinePageMessages['20-min'], {
                  session: exampleClock(session, activity, zeroS) ?? '',
                })
              : timeLinePageMessages['20-min-more']
          }
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-error`}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          {timeLinePageMessages['look-there']}
        </Button>
      </form>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {problem === 'unreadable' &&
          timeLinePageMessages[clock ? 'write-time-or-clock' : 'write-time']}
        {problem === 'outside' &&
          writeMessage(timeLinePageMessages['ride-has-no'], { whole: rideTimesText(whole) })}
      </p>
      {found && 't' in found && (
        <MinuteView key={found.t} session={session} activity={activity} t={found.t} />
      )}
    </section>
  );

  function rideTimesText({ to }: { to: number }): string {
    const end = timeOfDay(session, activity, to);
    return clock && end ? writeMessage(timeLinePageMessages.went, { clock, end }) : '';
  }
}

/** Twenty minutes after the start, as a time of day without seconds. */
const exampleClock = (session: ReportSession, activity: Activity, zeroS: number) =>
  timeOfDay(session, activity, zeroS + 1200)?.slice(0, 5);

/** @param clock `19:08:10` */
function secondsOfDay(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
