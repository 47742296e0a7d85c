import type { AccountUser } from '@ridescope/contract/auth';
import { useState } from 'react';
import { useSession } from '../../shared/session/session-context.tsx';
import { useWantedPart } from '../../shared/ui/late/use-wanted-part.ts';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { UserMenu } from './user-menu.tsx';

const loadSettings = async () => (await import('./settings-dialog.tsx')).SettingsDialog;

/** The user menu and what it opens. */
export function AccountCorner({ user }: { user: AccountUser }) {
  const { signOut } = useSession();
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const closeSettings = () => setSettingsOpen(false);
  const { Part: SettingsDialog, want } = useWantedPart('Settings', loadSettings, closeSettings);
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
        onSettings={() => {
          setSettingsOpen(true);
          want();
        }}
        onSignOut={leave}
      />
      {SettingsDialog && isSettingsOpen && <SettingsDialog user={user} onClose={closeSettings} />}
    </>
  );
}
