import { SignedOutLogs } from '../../../features/logs/signed-out-logs.tsx';
import { lazyOwn } from '../../layout/own-page.ts';
import { Protected } from '../../layout/protected.tsx';

const OwnLogs = lazyOwn(async () => (await import('./own-logs.tsx')).OwnLogs);

/** My Logs; a visitor sees what it would show. */
export function LogsRoute({ title }: { title: string }) {
  return (
    <Protected title={title} signedOut={<SignedOutLogs />}>
      <OwnLogs title={title} />
    </Protected>
  );
}
