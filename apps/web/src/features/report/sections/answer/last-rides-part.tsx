import type { Activity } from '@ridescope/contract/report/activity';
import { lazy, useMemo } from 'react';
import { OptionalPart } from '../../../../shared/ui/late/optional-part.tsx';
import { useOwnTrends } from '../../model/own-trends.ts';

// Only owners with several rides see it.
const LastRides = lazy(() => import('./last-rides.tsx'));

/** How the owner's last rides on this computer went. Nothing for other readers, and without a ride before. */
export function LastRidesPart({ activity }: { activity: Activity }) {
  const trends = useOwnTrends();
  const reported = useMemo(() => trends?.lastRides(activity.id), [trends, activity.id]);
  if (!reported) return null;
  return (
    <OptionalPart>
      <LastRides reported={reported} />
    </OptionalPart>
  );
}
