import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorBoundary } from '../../../shared/ui/error-boundary.tsx';
import { NearViewport } from '../../../shared/ui/near-viewport.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Said } from '../../../shared/ui/said.tsx';
import { partHelp, type ReportPart, reportParts } from '../model/report-parts.ts';
import classes from './section.module.css';
import { useSectionFolds } from './section-folds.tsx';

interface SectionProps {
  /** Also the end of its address: `#sensors`. */
  id: ReportPart;
  /** What the section says, in one line. It is all that a folded section shows. */
  answer?: string | undefined;
  /** One line that says what the section shows. */
  lead?: ReactNode;
  /** Open on phones too. */
  isAlwaysOpen?: boolean;
  children: ReactNode;
}

/** A card of the report. On a phone it is folded to its title and its answer. */
export function Section({ id, answer, lead, isAlwaysOpen = false, children }: SectionProps) {
  const { isFolding, open, toggle, isAllDrawn } = useSectionFolds();
  const canFold = isFolding && !isAlwaysOpen;
  const isOpen = !canFold || open.has(id);
  const titleId = `${id}-title`;
  const panelId = `${id}-panel`;
  return (
    <section
      id={id}
      className={classes.section}
      data-foldable={canFold || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {canFold ? (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => toggle(id)}
            >
              {reportParts[id]}
              <IconChevronDown size={20} className={classes.chevron} aria-hidden />
            </button>
          ) : (
            reportParts[id]
          )}
        </h2>
        {answer && (
          <p className={classes.answer}>
            <Said text={answer} />
          </p>
        )}
      </div>
      {isOpen && (
        <div id={panelId} className={classes.panel}>
          {lead && <p className={classes.lead}>{lead}</p>}
          {canFold ? (
            children
          ) : (
            <NearViewport heightPx={usualHeightsPx[id] ?? 200} isWanted={isAllDrawn}>
              {children}
            </NearViewport>
          )}
          <Link
            to={partHelp[id]}
            className={classes.help}
            data-small-target
            aria-label={`How to read this: ${reportParts[id]}`}
          >
            How to read this
          </Link>
        </div>
      )}
    </section>
  );
}

/** Heights of sections on a desktop, until they are drawn. */
export const usualHeightsPx: Partial<Record<ReportPart, number>> = {
  'time-line': 880,
  findings: 280,
  correlations: 180,
  'frame-rate': 860,
  sensors: 420,
  network: 460,
  hardware: 300,
  events: 640,
  log: 420,
};

/** Stands around one card: what fails while it is drawn costs that card alone. */
export function SectionBoundary({ id, children }: Pick<SectionProps, 'id' | 'children'>) {
  const failed = (retry: () => void) => (
    <Section id={id} isAlwaysOpen>
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
