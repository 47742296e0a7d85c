import type { ReactNode } from 'react';
import { WaitingLine } from '../../ride-line/waiting-line.tsx';
import classes from './state-panel.module.css';

interface StatePanelProps {
  icon: ReactNode;
  title: string;
  /** Level of the heading on its page. */
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The middle of a page that has nothing else to show: why, and what to do next. */
export function StatePanel({ icon, title, level = 1, children, actions }: StatePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.panel}>
      <WaitingLine>{icon}</WaitingLine>
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
