import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import classes from './section.module.css';

interface SectionProps {
  /** Also the end of its address: `#sensors`. */
  id: string;
  title: string;
  /** One line that says what the section shows. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A card of the report. What fails while it is drawn stays inside it. */
export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      <ErrorBoundary fallback={(retry) => <SectionFailed onRetry={retry} />}>
        {children}
      </ErrorBoundary>
    </section>
  );
}

function SectionFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      severity="warning"
      title="This part of the report could not be drawn"
      actions={
        <Button variant="default" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>The report itself is safe, and the other parts are complete.</p>
    </Notice>
  );
}
