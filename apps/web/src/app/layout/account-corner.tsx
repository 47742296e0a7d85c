import type { AccountUser } from '@ridescope/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { showToast } from '../../shared/ui/toast.ts';
import { paths } from '../paths.ts';
import { useSession } from '../../shared/session/session-context.tsx';
import { UserMenu } from './user-menu.tsx';

const SettingsModal = lazy(async () => ({
  default: (await import('../../features/settings/settings-modal.tsx')).SettingsModal,
}));

/** The user menu and what it opens. */
export function AccountCorner({ user }: { user: AccountUser }) {
  const { signOut } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  const leave = async () => {
    try {
      await signOut();
    } catch {
      showToast('You are still signed in: the server could not be reached. Please try again.');
    }
  };
  return (
    <>
      <UserMenu
        email={user.email}
        buttonRef={button}
        onSettings={() => setSettings('open')}
        onSignOut={leave}
      />
      {settings !== 'never' && (
        <Suspense fallback={null}>
          <SettingsModal
            user={user}
            mfaSetupPath={paths.mfaSetup}
            isOpen={settings === 'open'}
            onClose={() => {
              setSettings('closed');
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
