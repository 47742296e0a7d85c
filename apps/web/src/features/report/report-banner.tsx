import type { ReactNode } from 'react';
import classes from './report-banner.module.css';

interface ReportBannerProps {
  /** One word for what kind of report this is. */
  label: string;
  children: ReactNode;
  /** Links at the end. */
  actions: ReactNode;
}

/** A calm line above a report that is not simply the reader's own. */
export function ReportBanner({ label, children, actions }: ReportBannerProps) {
  return (
    <aside className={classes.banner} aria-label={label}>
      <p className={classes.text}>
        <strong className={classes.label}>{label}</strong> {children}
      </p>
      <p className={classes.actions}>{actions}</p>
    </aside>
  );
}
