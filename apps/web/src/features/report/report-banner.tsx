import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { type ReactNode, useId, useState } from 'react';
import classes from './report-banner.module.css';

interface ReportBannerProps {
  /** One word for what kind of report this is. */
  label: string;
  /** In a few words. */
  title: string;
  /** What more there is to say. On a phone it unfolds with the links. */
  story?: string;
  /** Links at the end. */
  actions: ReactNode;
}

/** A calm line above a report that is not simply the reader's own. */
export function ReportBanner({ label, title, story, actions }: ReportBannerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <aside
      className={classes.banner}
      aria-label={label}
      data-folded={(story && !isOpen) || undefined}
    >
      <p className={classes.text}>
        <strong className={classes.label}>{label}</strong> {title}
        {story && <span className={classes.story}>. {story}</span>}
      </p>
      {story && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? reportPageMessages.less : reportPageMessages['more-more']}
        </button>
      )}
      <p id={id} className={classes.actions}>
        {actions}
      </p>
    </aside>
  );
}
