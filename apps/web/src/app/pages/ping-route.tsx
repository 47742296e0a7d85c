import { helpPath, pagePaths, reportPath } from '@ridescope/contract/pages';
import { PingPage } from '../../features/ping/ping-page.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { product } from '../product.ts';

export function PingRoute() {
  return (
    <>
      <DocumentTitle title={`Ping Test · ${product.name}`} />
      <PingPage
        productName={product.name}
        signInPath={pagePaths.signIn}
        helpPath={helpPath('pingTestLatency')}
        reportPath={reportPath}
      />
    </>
  );
}
