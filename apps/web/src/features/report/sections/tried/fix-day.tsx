import type { FixId } from '@ridescope/catalogue/fixes';
import { type CountedFrom, isDay } from '@ridescope/contract/fix-days';
import { triedMessages } from '@ridescope/words/en/pages/tried';
import { dayText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useId, useState } from 'react';
import { LinkButton } from '../../../../shared/ui/buttons/link-button.tsx';
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
  const bounds =
    firstDay === undefined
      ? triedMessages['up-to-today']
      : writeMessage(triedMessages['day-to-today'], { day: dayText(firstDay) });
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
              {triedMessages['counts-from']}
              <VisuallyHidden component="span">: {title}</VisuallyHidden>
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
            {from && (
              <span>
                {writeMessage(triedMessages['counts-from-day'], { day: dayText(from.day) })}
              </span>
            )}
            <LinkButton
              aria-label={writeMessage(triedMessages['another-day-of'], { title })}
              onClick={() => setIsEditing(true)}
            >
              {triedMessages['another-day']}
            </LinkButton>
          </>
        )}
        {isEditing && from && from.at === undefined && (
          <LinkButton onClick={() => setTried(recommendationId, { isTried: true })}>
            {triedMessages['from-this-ride']}
          </LinkButton>
        )}
        <LinkButton
          aria-label={writeMessage(triedMessages['not-tried-of'], { title })}
          onClick={() => setTried(recommendationId, { isTried: false })}
        >
          {triedMessages['not-tried']}
        </LinkButton>
      </p>
      {isEditing && (
        <p id={`${id}-hint`} className={classes.hint} data-refused={isRefused || undefined}>
          {isRefused
            ? writeMessage(triedMessages['choose-day'], { bounds })
            : from?.at === undefined
              ? triedMessages['rides-from-day']
              : writeMessage(triedMessages['rides-after'], { bounds })}
        </p>
      )}
      {wanted && (
        <p className={classes.unsaved} role="alert">
          {wanted.isTried ? triedMessages['day-not-saved'] : triedMessages['removal-not-saved']}{' '}
          <LinkButton isInline onClick={() => setTried(recommendationId, wanted)}>
            {triedMessages['try-again']}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
