import { compareBothPath, logReportPath, pagePaths } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { LogsPage } from '../../features/logs/logs-page.tsx';
import { SignedOutLogs } from '../../features/logs/signed-out-logs.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { Protected } from '../layout/protected.tsx';
import { product } from '../product.ts';

const title = 'My Log Reports';

export function LogsRoute() {
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <Protected title={title} signedOut={<SignedOutLogs />}>
        <LogsPage
          title={title}
          links={{ report: logReportPath, compare: compareBothPath }}
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
