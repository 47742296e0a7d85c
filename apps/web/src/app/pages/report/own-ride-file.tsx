import type { RideSeries } from '@ridescope/contract/ride-file';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '../../../features/report/model/report-query.ts';
import { RideFileCard } from '../../../features/ride-file/ride-file-card.tsx';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';

interface OwnRideFileProps {
  stored: StoredAddress;
  onSeries: (series: readonly RideSeries[]) => void;
}

/** Takes the FIT file of an own report; nothing while the report isn't there, or where it has no ride. */
export function OwnRideFile({ stored, onSeries }: OwnRideFileProps) {
  const { data: report } = useQuery(reportQuery(stored.owner, stored.name));
  if (!report || report.activities.length === 0) return null;
  return <RideFileCard stored={stored} report={report} onSeries={onSeries} />;
}
