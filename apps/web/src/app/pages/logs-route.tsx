import { SignedOutLogs } from '../../features/logs/signed-out-logs.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { lazyOwn } from '../layout/own-page.ts';
import { Protected } from '../layout/protected.tsx';
import { product } from '../product.ts';

const OwnLogs = lazyOwn(async () => (await import('./own-logs.tsx')).OwnLogs);

const title = 'My Log Reports';

export function LogsRoute() {
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <Protected title={title} signedOut={<SignedOutLogs />}>
        <OwnLogs title={title} />
      </Protected>
    </>
  );
}
