import type { FixId } from '@ridescope/catalogue/fixes';
import { type CountedFrom, isDay } from '@ridescope/contract/fix-days';
import { dayText } from '@ridescope/words/format/format-time';
import { useId, useState } from 'react';
import { VisuallyHidden } from '../../../../shared/ui/layout/visually-hidden.tsx';
import { useTriedFixes } from '../../model/tried-fixes.ts';
import classes from './fix-day.module.css';

interface FixDayProps {
  recommendationId: FixId;
  /** Of the fix: several fields on a page all say "Counts from". */
  title: string;
  /** Undefined until the server says. */
  from: CountedFrom | undefined;
  /** `YYYY-MM-DD` on the reader's clock. */
  today: string;
}

/** Chooses from which day on rides count as after a tried fix: from the end of the ride unless the rider says otherwise. */
export function FixDay({ recommendationId, title, from, today }: FixDayProps) {
  const { setTried, firstDay, unsaved } = useTriedFixes();
  const [draft, setDraft] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  // A field of the browser writes the day in the browser's language, so it is there only while a day is chosen.
  const [isEditing, setIsEditing] = useState(false);
  const id = useId();
  const bounds = firstDay === undefined ? 'up to today' : `from ${dayText(firstDay)} to today`;
  const isAllowed = (day: string) => isDay(day) && day <= today && day >= (firstDay ?? day);
  const choose = (day: string) => {
    setIsRefused(false);
    // While it is typed, the year passes through 2, 20 and 202.
    setDraft(isAllowed(day) ? undefined : day);
    if (isAllowed(day)) setTried(recommendationId, { isTried: true, day });
  };
  const leave = () => {
    if (draft === '') setDraft(undefined);
    else setIsRefused(draft !== undefined);
  };
  const wanted = unsaved.get(recommendationId);
  return (
    <div className={classes.day}>
      <p className={classes.row}>
        {isEditing ? (
          <>
            <label htmlFor={id}>
              Counts from<VisuallyHidden component="span">: {title}</VisuallyHidden>
            </label>
            <input
              id={id}
              type="date"
              className={classes.input}
              min={firstDay}
              max={today}
              value={draft ?? from?.day ?? ''}
              aria-describedby={`${id}-hint`}
              aria-invalid={isRefused}
              // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
              autoFocus
              onChange={({ currentTarget }) => choose(currentTarget.value)}
              onBlur={leave}
            />
          </>
        ) : (
          <>
            {from && <span>Counts from {dayText(from.day)}</span>}
            <button
              type="button"
              className={classes.link}
              aria-label={`Another day: ${title}`}
              onClick={() => setIsEditing(true)}
            >
              Another day
            </button>
          </>
        )}
        {isEditing && from && from.at === undefined && (
          <button
            type="button"
            className={classes.link}
            onClick={() => setTried(recommendationId, { isTried: true })}
          >
            Count from the end of this ride
          </button>
        )}
        <button
          type="button"
          className={classes.link}
          aria-label={`I didn't try this: ${title}`}
          onClick={() => setTried(recommendationId, { isTried: false })}
        >
          I didn't try this
        </button>
      </p>
      {isEditing && (
        <p id={`${id}-hint`} className={classes.hint} data-refused={isRefused || undefined}>
          {isRefused
            ? `Choose a day ${bounds}.`
            : from?.at === undefined
              ? 'Rides from this day on count as after it, earlier ones as before.'
              : `Rides after this one count as after it. Did you do it on another day? Choose one ${bounds}.`}
        </p>
      )}
      {wanted && (
        <p className={classes.unsaved} role="alert">
          {wanted.isTried ? 'The day was not saved.' : 'Removing it was not saved.'}{' '}
          <button
            type="button"
            className={classes.link}
            onClick={() => setTried(recommendationId, wanted)}
          >
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
