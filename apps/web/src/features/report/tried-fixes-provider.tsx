import type { ReactNode } from 'react';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { OwnTrendsContext } from './model/own-trends.ts';
import { TriedFixesContext } from './model/tried-fixes.ts';
import { useBrowserTicks } from './model/use-browser-ticks.ts';
import { useLoadedTrends } from './model/use-loaded-trends.ts';
import { useStoredTicks } from './model/use-stored-ticks.ts';
import type { Viewer } from './model/viewer.ts';

interface TriedFixesProviderProps {
  reportId: string;
  viewer: Viewer;
  /** Where the owner's report is stored. */
  stored: StoredAddress | undefined;
  /** Of the owner's other rides, the page shows only whether a fix helped. */
  needsOnlyFixes?: boolean;
  children: ReactNode;
}

/** Hands the ticks of a report to everything that shows a fix, and to its owner what other rides say about them. */
export function TriedFixesProvider(props: TriedFixesProviderProps) {
  const { reportId, viewer, stored, needsOnlyFixes = false, children } = props;
  if (viewer === 'owner' && stored)
    return (
      <ReportTicks stored={stored} needsOnlyFixes={needsOnlyFixes}>
        {children}
      </ReportTicks>
    );
  if (viewer === 'guest') return children;
  return (
    <BrowserTicks key={reportId} reportId={reportId}>
      {children}
    </BrowserTicks>
  );
}

interface ReportTicksProps {
  stored: StoredAddress;
  needsOnlyFixes: boolean;
  children: ReactNode;
}

function ReportTicks({ stored, needsOnlyFixes, children }: ReportTicksProps) {
  const { owner, name } = stored;
  return (
    <OwnTrendsContext value={useLoadedTrends({ owner, name }, needsOnlyFixes)}>
      <TriedFixesContext value={useStoredTicks({ owner, name })}>{children}</TriedFixesContext>
    </OwnTrendsContext>
  );
}

function BrowserTicks({ reportId, children }: { reportId: string; children: ReactNode }) {
  return <TriedFixesContext value={useBrowserTicks(reportId)}>{children}</TriedFixesContext>;
}
