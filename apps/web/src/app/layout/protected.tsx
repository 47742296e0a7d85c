import { pagePaths } from '@ridescope/contract/pages';
import { IconCloudOff } from '@tabler/icons-react';
import { Fragment, lazy, type ReactNode, Suspense, useDeferredValue, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useIsOffline } from '../../shared/offline/use-is-offline.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { useSession, useSureSession } from '../../shared/session/session-context.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import { ErrorBoundary } from '../../shared/ui/notices/error-boundary.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { waitingForAt } from '../page-list.ts';
import { product } from '../product.ts';
import { AuthRequiredPanel } from './auth-required-panel.tsx';
import { WaitingPanel } from './loading-page.tsx';
import classes from './protected.module.css';

const OfflineReportList = lazy(async () => ({
  default: (await import('./offline-report-list.tsx')).OfflineReportList,
}));

interface ProtectedProps {
  /** The page's title, in the tab and above the panel that a visitor sees instead. */
  title: string;
  /** Above that panel, where a page is headed by more than its title. */
  heading?: string;
  /** What an account adds on this page, instead of the general text. */
  lead?: string;
  /** What the page itself says to a visitor, below the panel. */
  signedOut?: ReactNode;
  /** What of the page still works while the server can't be reached. */
  unreachable?: ReactNode;
  /** What works without an account, above the panel. */
  beforePanel?: ReactNode;
  /** The page stays when the session ends under it, and leads to the sign-in when nothing of the user's waits on it. */
  staysWhenCutOff?: boolean;
  children: ReactNode;
}

/**
 * Shows a page only to signed-in users, so nothing in it runs for a visitor. When the session ends while the page is
 * open, it leads to the sign-in and back.
 */
export function Protected({
  title,
  heading = title,
  lead,
  signedOut,
  unreachable,
  beforePanel,
  staysWhenCutOff = false,
  children,
}: ProtectedProps) {
  const { status, user, wasCutOff, isUnreachable } = useSureSession();
  const { pathname, search, hash } = useLocation();
  /** The user for whom the page was shown. */
  const shownFor = useRef<string>(undefined);
  // The page of a user that has just become known is drawn in short steps, with what was there in view until then.
  const isDrawn = useDeferredValue(status === 'user');
  if (status === 'user' && isDrawn) {
    shownFor.current = user?.identityId;
    // Nothing of one account may stay for the next, not even a log about to be sent.
    return <Fragment key={user?.identityId}>{children}</Fragment>;
  }
  const wasShown = shownFor.current !== undefined;
  if (wasCutOff && wasShown && staysWhenCutOff)
    return <Fragment key={shownFor.current}>{children}</Fragment>;
  if (isUnreachable && unreachable) return unreachable;
  if (status !== 'visitor') {
    return (
      <>
        <DocumentTitle title={`${title} · ${product.name}`} />
        <Waiting />
      </>
    );
  }
  const signIn = signInPath(pagePaths.signIn, pathname + search + hash);
  if (wasCutOff && wasShown) return <Navigate to={signIn} replace />;
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <AuthRequiredPanel title={heading} lead={lead} signInPath={signIn} before={beforePanel}>
        {signedOut}
      </AuthRequiredPanel>
    </>
  );
}

/** Shows an empty page, or what it waits for, until the session is known, and says so when that takes long. */
export function Waiting() {
  const { isUnreachable, refresh } = useSession();
  const isOffline = useIsOffline();
  const waitingFor = waitingForAt(useLocation().pathname);
  if (!isUnreachable) {
    return (
      <div className={classes.waiting} aria-busy="true" data-loading-page>
        {waitingFor && <WaitingPanel {...waitingFor} />}
      </div>
    );
  }
  const safe = waitingFor?.safe ?? 'You are still signed in.';
  return (
    <>
      <div role="alert">
        <StatePanel
          icon={<IconCloudOff />}
          title={isOffline ? 'This page needs a connection' : "The server doesn't answer"}
          actions={<Button onClick={() => refresh()}>Try again</Button>}
        >
          {isOffline
            ? `${safe} This page continues when you are online.`
            : `${safe} This page continues when the server is back.`}
        </StatePanel>
      </div>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <OfflineReportList />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
