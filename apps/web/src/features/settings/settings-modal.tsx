import type { AccountUser } from '@ridescope/contract/auth';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Tabs } from '../../shared/ui/layout/tabs.tsx';
import { DataTab } from './data-tab.tsx';
import type { MfaSetupPart } from './mfa-section.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import classes from './settings-modal.module.css';
import { SignInTab } from './sign-in-tab.tsx';

interface SettingsModalProps {
  user: AccountUser;
  onClose: () => void;
  /** The account is gone, and so are its sessions. */
  onDeleted: () => void;
  /** Belongs to the sign-in pages. */
  MfaSetup: MfaSetupPart;
}

/** Time zone and preferences, how the account signs in, and its data. */
export function SettingsModal({ user, onClose, onDeleted, MfaSetup }: SettingsModalProps) {
  const [hasCodes, setHasCodes] = useState(false);
  const tabs = [
    {
      label: 'Preferences',
      content: <PreferencesTab identityId={user.identityId} onClose={onClose} />,
      isStored: true,
    },
    {
      label: 'Sign-in',
      content: <SignInTab user={user} MfaSetup={MfaSetup} onCodes={setHasCodes} />,
    },
    { label: 'My data', content: <DataTab user={user} onDeleted={onDeleted} /> },
  ];
  return (
    <Dialog
      title="Settings"
      className={classes.window}
      closeLabel="Close settings"
      closeSize={40}
      // Codes are shown once.
      isDismissible={!hasCodes}
      onClose={onClose}
    >
      <Tabs tabs={tabs} />
    </Dialog>
  );
}
