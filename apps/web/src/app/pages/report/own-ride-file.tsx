import type { RideSeries } from '@ridescope/contract/ride-file';
import { useQuery } from '@tanstack/react-query';
import { sourceQuery } from '../../../features/report/model/report-query.ts';
import type { ReportSource } from '../../../features/report/model/report-source.ts';
import { RideFileCard } from '../../../features/ride-file/ride-file-card.tsx';

interface OwnRideFileProps {
  source: ReportSource;
  onSeries: (series: RideSeries | undefined) => void;
}

/** Takes the FIT file of an own report; nothing while the report isn't there, or where it has no ride. */
export function OwnRideFile({ source, onSeries }: OwnRideFileProps) {
  const { data: report } = useQuery(sourceQuery(source));
  if (!report || report.activities.length === 0) return null;
  return <RideFileCard report={report} onSeries={onSeries} />;
}
