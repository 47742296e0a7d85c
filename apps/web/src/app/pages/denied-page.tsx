import { pagePaths } from '@ridescope/contract/pages';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../shared/session/session-context.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { product } from '../product.ts';

/** Shown to everybody whom a restricted server does not admit. */
export function DeniedPage({ productionUrl }: { productionUrl?: string | undefined }) {
  const { status } = useSession();
  return (
    <>
      <DocumentTitle title={`Access denied · ${product.name}`} />
      <StatePanel
        icon={<IconLock />}
        title="Development environment access denied"
        actions={
          <>
            {productionUrl && (
              <Button component="a" href={productionUrl}>
                Go to {product.name}
              </Button>
            )}
            {status === 'denied' ? (
              <SignOutButton />
            ) : (
              <Button component={Link} to={pagePaths.signIn} variant="default">
                Sign in
              </Button>
            )}
          </>
        }
      >
        <p>
          {status === 'denied'
            ? 'Your account is not on the list of this development server.'
            : 'This is a development server, open to a few accounts only.'}
        </p>
        {productionUrl && <p>The site for everyone is at {productionUrl}</p>}
      </StatePanel>
    </>
  );
}

function SignOutButton() {
  const { signOut } = useSession();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  return (
    <>
      <Button
        variant="default"
        loading={state === 'busy'}
        onClick={async () => {
          setState('busy');
          try {
            await signOut();
          } catch {
            setState('failed');
          }
        }}
      >
        Sign out
      </Button>
      {state === 'failed' && <p role="alert">The server could not be reached. Please try again.</p>}
    </>
  );
}
