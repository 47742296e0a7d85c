import type { AccountUser } from '@ridescope/contract/auth';
import { useRef, useState } from 'react';
import { useSession } from '../../shared/session/session-context.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { useWantedPart } from '../../shared/ui/use-wanted-part.ts';
import { UserMenu } from './user-menu.tsx';

const loadSettings = async () => (await import('./settings-dialog.tsx')).SettingsDialog;

/** The user menu and what it opens. */
export function AccountCorner({ user }: { user: AccountUser }) {
  const { signOut } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  const { Part: SettingsDialog, want } = useWantedPart('Settings', loadSettings, () =>
    setSettings('never'),
  );
  const leave = async () => {
    try {
      await signOut();
    } catch {
      showToast('You are still signed in: the server could not be reached.', 'failed');
    }
  };
  return (
    <>
      <UserMenu
        email={user.email}
        buttonRef={button}
        onSettings={() => {
          setSettings('open');
          want();
        }}
        onSignOut={leave}
      />
      {SettingsDialog && settings !== 'never' && (
        <SettingsDialog
          user={user}
          isOpen={settings === 'open'}
          onClose={() => setSettings('closed')}
          // Not earlier: a dialog that is closed at once takes the focus after its opening.
          onClosed={() => button.current?.focus()}
        />
      )}
    </>
  );
}
