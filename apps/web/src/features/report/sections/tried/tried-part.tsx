import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { lazy } from 'react';
import { OptionalPart } from '../../../../shared/ui/late/optional-part.tsx';
import { useOwnTrends } from '../../model/own-trends.ts';
import { useTriedFixes } from '../../model/tried-fixes.ts';

// Only owners who have tried something see it.
const TriedResults = lazy(() => import('./tried-results.tsx'));

interface TriedPartProps {
  report: Pick<Report, 'recommendations'>;
  activity: Activity;
}

/** What came of the fixes that the owner tried in this report, and of earlier ones for which this ride counts. */
export function TriedPart({ report, activity }: TriedPartProps) {
  const { tried, storedIn } = useTriedFixes();
  const trends = useOwnTrends();
  if (storedIn === 'browser') return null;
  const own = [...tried.keys()].filter((id) => report.recommendations.includes(id)).reverse();
  const earlier = trends?.earlierFixes(activity.id) ?? [];
  if (own.length === 0 && earlier.length === 0) return null;
  return (
    <OptionalPart>
      <TriedResults own={own} earlier={earlier} />
    </OptionalPart>
  );
}
