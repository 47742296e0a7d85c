import { compareBothPath, logReportPath, pagePaths } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { rideTitle } from '../../../features/logs/listed-ride.ts';
import { LogsPage } from '../../../features/logs/logs-page.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../../shared/ui/late/on-demand.tsx';
import { useTimeZone } from '../../../shared/use-time-zone.ts';

const loadStartAnalysis = async () =>
  (await import('../analysis/start-analysis.tsx')).StartOwnAnalysis;

/** The list of a rider's own reports, with the ways to the other pages. */
export function OwnLogs({ title }: { title: string }) {
  const zone = useTimeZone();
  return (
    <LogsPage
      title={title}
      links={{ report: logReportPath, compare: compareBothPath }}
      renderAnalysis={(ride, onClose) => (
        <OnDemand load={loadStartAnalysis} what="The advanced analysis" onGiveUp={onClose}>
          {(StartOwnAnalysis) => (
            <StartOwnAnalysis
              stored={ride.address}
              subject={rideTitle(ride, zone)}
              onClose={onClose}
            />
          )}
        </OnDemand>
      )}
      uploadLink={(label) => (
        <Button component={Link} to={pagePaths.upload}>
          {label}
        </Button>
      )}
    />
  );
}
