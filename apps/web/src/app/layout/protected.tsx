import { Button } from '@mantine/core';
import { pagePaths } from '@ridescope/contract/pages';
import { IconCloudOff } from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { signInPath } from '../../shared/session/next-path.ts';
import { useSession, useSureSession } from '../../shared/session/session-context.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { StatePanel } from '../../shared/ui/state-panel.tsx';
import { product } from '../product.ts';
import { AuthRequiredPanel } from './auth-required-panel.tsx';
import classes from './protected.module.css';

interface ProtectedProps {
  /** The page's title, in the tab and above the panel that a visitor sees instead. */
  title: string;
  /** Above that panel, where a page is headed by more than its title. */
  heading?: string;
  /** What an account adds on this page, instead of the general text. */
  lead?: string;
  /** What the page itself says to a visitor, below the panel. */
  signedOut?: ReactNode;
  /** What works without an account, above the panel. */
  beforePanel?: ReactNode;
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
  beforePanel,
  children,
}: ProtectedProps) {
  const { status, user, wasCutOff } = useSureSession();
  const { pathname, search, hash } = useLocation();
  const wasShown = useRef(false);
  if (status === 'user') {
    wasShown.current = true;
    // Nothing of one account may stay for the next, not even a log about to be sent.
    return <Fragment key={user?.identityId}>{children}</Fragment>;
  }
  if (status !== 'visitor') {
    return (
      <>
        <DocumentTitle title={`${title} · ${product.name}`} />
        <Waiting />
      </>
    );
  }
  const signIn = signInPath(pagePaths.signIn, pathname + search + hash);
  if (wasCutOff && wasShown.current) return <Navigate to={signIn} replace />;
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <AuthRequiredPanel title={heading} lead={lead} signInPath={signIn} before={beforePanel}>
        {signedOut}
      </AuthRequiredPanel>
    </>
  );
}

/** Shows an empty page until the session is known, and says so when that takes long. */
function Waiting() {
  const { isUnreachable, refresh } = useSession();
  if (!isUnreachable) return <div className={classes.waiting} aria-busy="true" />;
  return (
    <div role="alert">
      <StatePanel
        icon={<IconCloudOff />}
        title="The server doesn’t answer"
        actions={<Button onClick={() => refresh()}>Try again</Button>}
      >
        You are still signed in. This page continues when the server is back.
      </StatePanel>
    </div>
  );
}
