import type { ReactNode } from 'react';
import classes from './waiting-line.module.css';

/** The line of a ride that is not there yet: up to a sign, and dotted from there. An ornament for empty states. */
export function WaitingLine({ children }: { children: ReactNode }) {
  return (
    <div className={classes.line} aria-hidden>
      <span className={classes.sign}>{children}</span>
    </div>
  );
}
