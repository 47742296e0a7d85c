import { notMeasuredName } from '@ridescope/words/en/grades';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { ReactNode } from 'react';
import { Tooltip } from '../terms/tooltip.tsx';
import classes from './absent.module.css';

/** The dash of a value that was not measured. Its reason shows on hover, focus and touch, and is read out. */
export function Absent({ reason }: { reason: string }) {
  return (
    <Tooltip text={reason}>
      {() => (
        // The reason is in its name already: described by it as well, it would be read out twice.
        <button
          type="button"
          className={classes.absent}
          data-small-target
          aria-label={writeMessage(notMeasuredName.because, { reason })}
        >
          –
        </button>
      )}
    </Tooltip>
  );
}

interface MeasuredProps<T> {
  value: T | undefined;
  format: (value: T) => ReactNode;
  /** Why there is no value, in one sentence. */
  reason: string;
}

/** A value as text or drawing, or the dash with its reason; never 0 for what was not measured. */
export function Measured<T>({ value, format, reason }: MeasuredProps<T>) {
  return value === undefined ? <Absent reason={reason} /> : format(value);
}
