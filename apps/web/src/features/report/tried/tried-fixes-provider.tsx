import type { ReactNode } from 'react';
import type { StoredAddress, Viewer } from '../viewer.ts';
import { TriedFixesContext } from './tried-fixes.ts';
import { useBrowserTicks } from './use-browser-ticks.ts';
import { useStoredTicks } from './use-stored-ticks.ts';

interface TriedFixesProviderProps {
  reportId: string;
  viewer: Viewer;
  /** Where the owner's report is stored. */
  stored: StoredAddress | undefined;
  children: ReactNode;
}

/** Hands the ticks of a report to everything that shows a fix. */
export function TriedFixesProvider(props: TriedFixesProviderProps) {
  const { reportId, viewer, stored, children } = props;
  if (viewer === 'owner' && stored) return <KeptInReport {...stored}>{children}</KeptInReport>;
  return (
    <KeptInBrowser key={reportId} reportId={reportId}>
      {children}
    </KeptInBrowser>
  );
}

function KeptInReport({ children, owner, name }: StoredAddress & { children: ReactNode }) {
  return <TriedFixesContext value={useStoredTicks({ owner, name })}>{children}</TriedFixesContext>;
}

function KeptInBrowser({ reportId, children }: { reportId: string; children: ReactNode }) {
  return <TriedFixesContext value={useBrowserTicks(reportId)}>{children}</TriedFixesContext>;
}
