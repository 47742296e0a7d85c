import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../shared/ui/error-boundary.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { type ReportPart, reportParts } from '../model/report-parts.ts';
import classes from './section.module.css';

interface SectionProps {
  /** Also the end of its address: `#sensors`. */
  id: ReportPart;
  /** One line that says what the section shows. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A card of the report. */
export function Section({ id, lead, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {reportParts[id]}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Stands around one card: what fails while it is drawn costs that card alone. */
export function SectionBoundary({ id, children }: Pick<SectionProps, 'id' | 'children'>) {
  const failed = (retry: () => void) => (
    <Section id={id}>
      <Notice
        severity="warning"
        title="This part of the report could not be drawn"
        actions={
          <Button variant="default" size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        <p>The report itself is safe, and the other parts are complete.</p>
      </Notice>
    </Section>
  );
  return <ErrorBoundary fallback={failed}>{children}</ErrorBoundary>;
}
