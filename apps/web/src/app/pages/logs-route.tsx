import { compareBothPath, logReportPath, pagePaths } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { rideTitle } from '../../features/logs/listed-ride.ts';
import { LogsPage } from '../../features/logs/logs-page.tsx';
import { SignedOutLogs } from '../../features/logs/signed-out-logs.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { OnDemand } from '../../shared/ui/on-demand.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { Protected } from '../layout/protected.tsx';
import { product } from '../product.ts';

const title = 'My Log Reports';
const loadStartAnalysis = async () => (await import('./start-analysis.tsx')).StartOwnAnalysis;

export function LogsRoute() {
  const zone = useTimeZone();
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <Protected title={title} signedOut={<SignedOutLogs />}>
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
      </Protected>
    </>
  );
}
