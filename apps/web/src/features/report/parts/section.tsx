import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { formatMessage } from '@ridescope/words/messages/format-message';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { NearViewport } from '../../../shared/ui/late/near-viewport.tsx';
import { ErrorBoundary } from '../../../shared/ui/notices/error-boundary.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import { type ReportPart, reportParts } from '../model/report-parts.ts';
import classes from './section.module.css';
import { useSectionFolds } from './section-folds.tsx';
import { useUntilFound } from './use-until-found.ts';

interface SectionProps {
  /** Also the end of its address: `#sensors`. */
  id: ReportPart;
  /** What the section says, in one line. It is all that a folded section shows. */
  answer?: string | undefined;
  /** How grave the worst problem is that its figures belong to. */
  grade?: ProblemGrade | undefined;
  /** One line that says what the section shows. */
  lead?: ReactNode;
  isAlwaysOpen?: boolean;
  children: ReactNode;
}

/** A card of the report, folded to one line: its title, its answer, and how grave its problems are. */
export function Section({ id, answer, grade, lead, isAlwaysOpen = false, children }: SectionProps) {
  const { opened, toggle } = useSectionFolds();
  const titleId = `${id}-title`;
  const panelId = `${id}-panel`;
  const isOpen = isAlwaysOpen || opened.has(id);
  const title = formatMessage(reportParts[id]);
  return (
    <section
      id={id}
      className={classes.section}
      data-foldable={!isAlwaysOpen || undefined}
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {isAlwaysOpen ? (
            title
          ) : (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => toggle(id)}
            >
              <IconChevronRight size={20} className={classes.chevron} aria-hidden />
              {title}
            </button>
          )}
        </h2>
        {answer && <p className={classes.answer}>{answer}</p>}
        {grade && (
          <span className={classes.grade}>
            <ToneLabel tone={gradeTones[grade]} word={gradeNames[grade]} />
          </span>
        )}
      </div>
      <Panel id={id} panelId={panelId} isOpen={isOpen} isAlwaysOpen={isAlwaysOpen}>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </Panel>
    </section>
  );
}

interface PanelProps extends Pick<SectionProps, 'id' | 'children'> {
  panelId: string;
  isOpen: boolean;
  /** It is open from the beginning, so it waits until it comes near the window. */
  isAlwaysOpen: boolean;
}

/** What a section shows below its head. Folded, it is in the page only for the browser's search, which unfolds it. */
function Panel({ id, panelId, isOpen, isAlwaysOpen, children }: PanelProps) {
  const { isAllDrawn, isSearched, unfoldedPart, open } = useSectionFolds();
  const panel = useUntilFound(isOpen, () => open(id));
  const isUnfoldedAtFirst = isAlwaysOpen || id === unfoldedPart;
  return (
    <div ref={panel} id={panelId} className={classes.panel} hidden={!isOpen}>
      {isUnfoldedAtFirst && isOpen ? (
        <NearViewport heightPx={usualHeightsPx[id] ?? 200} isWanted={isAllDrawn}>
          {children}
        </NearViewport>
      ) : (
        (isOpen || isSearched) && children
      )}
    </div>
  );
}

/** Heights that sections have on a desktop, until they are drawn. */
export const usualHeightsPx: Partial<Record<ReportPart, number>> = {
  'time-line': 760,
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
        title={reportPageMessages['part-report-could']}
        actions={
          <Button variant="default" size="sm" onClick={retry}>
            {reportPageMessages['try-again']}
          </Button>
        }
      >
        <p>{reportPageMessages['report-itself-safe']}</p>
      </Notice>
    </Section>
  );
  return <ErrorBoundary fallback={failed}>{children}</ErrorBoundary>;
}
