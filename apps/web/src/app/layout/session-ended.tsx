import { pagePaths } from '@ridescope/contract/pages';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../shared/session/next-path.ts';
import { useSession } from '../../shared/session/session-context.tsx';
import { sessionEndText } from '../../shared/session/session-end.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import classes from './session-ended.module.css';

/** Says on every page why the session ended, until the user signs in or has read it. */
export function SessionEnded() {
  const { end, forgetEnd } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!end) return null;
  const isSigningIn = pathname.startsWith('/auth/');
  return (
    <div className={classes.place}>
      <Notice
        severity="warning"
        isAlert
        title={sessionEndText(end)}
        actions={
          <>
            {!isSigningIn && (
              <Button
                component={Link}
                to={signInPath(pagePaths.signIn, pathname + search + hash)}
                size="sm"
              >
                Sign in
              </Button>
            )}
            <Button variant="default" size="sm" onClick={forgetEnd}>
              Close
            </Button>
          </>
        }
      />
    </div>
  );
}
