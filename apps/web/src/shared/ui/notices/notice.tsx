import type { Tone } from '@ridescope/words/report/tone';
import type { ReactNode } from 'react';
import { SeverityIcon } from '../tables/severity-icon.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  severity: Tone;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Read out at once by a screen reader: for what just happened, not for what was there from the start. */
  isAlert?: boolean;
}

/** A tinted box with icon, heading line and text. */
export function Notice({ severity, title, children, actions, isAlert = false }: NoticeProps) {
  return (
    <div className={classes.notice} data-severity={severity} {...(isAlert && { role: 'alert' })}>
      <SeverityIcon severity={severity} />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
