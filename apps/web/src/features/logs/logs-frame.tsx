import type { ReactNode } from 'react';
import wide from '../../shared/ui/layout/wide-page.module.css';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import classes from './logs-page.module.css';

/** The head of the page, with what can be done there. */
export function LogsHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={wide.head}>
      <div>
        <h1 className={wide.title}>{title}</h1>
        <p className={wide.lead}>
          Original log files are not stored. We keep your reports and, unless you turn that off in
          Settings, their figures without personal text, never the log.{' '}
          <TopicHelp topic="myLogs" about={title} />
        </p>
      </div>
      {children}
    </header>
  );
}

/** Grey shapes in the places of rides. */
export function RideSkeleton() {
  return (
    <div className={classes.skeleton}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={index} className={classes.skeletonRow} />
      ))}
    </div>
  );
}
