import type { AccountUser } from '@ridescope/contract/auth';
import { pagePaths } from '@ridescope/contract/pages';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { MfaSetup } from '../../features/auth/mfa-setup.tsx';
import type { MfaSetupPart } from '../../features/settings/mfa-section.tsx';
import { SettingsModal } from '../../features/settings/settings-modal.tsx';
import { useSession } from '../../shared/session/session-context.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';

interface SettingsDialogProps {
  user: AccountUser;
  onClose: () => void;
}

/** Joins the settings to the sign-in pages, which know how an authenticator is set up. */
export function SettingsDialog({ user, onClose }: SettingsDialogProps) {
  const { signOut, refresh } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    showToast('Your account is deleted');
    navigate(pagePaths.home);
    // The server has ended the session already; this notifies the other tabs.
    await signOut().catch(refresh);
  };
  return <SettingsModal user={user} onClose={onClose} onDeleted={leave} MfaSetup={MfaSetupHere} />;
}

function MfaSetupHere(props: ComponentProps<MfaSetupPart>) {
  return <MfaSetup {...props} signIn={pagePaths.signIn} />;
}
