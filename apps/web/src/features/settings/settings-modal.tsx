import type { AccountUser } from '@ridescope/contract/auth';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ModalWindow } from '../../shared/ui/modal-window.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
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
  const id = useId();
  const tabs = [
    {
      label: 'Preferences',
      content: <PreferencesTab identityId={user.identityId} onClose={onClose} />,
      isKept: true,
    },
    {
      label: 'Sign-in',
      content: <SignInTab user={user} MfaSetup={MfaSetup} onCodes={setHasCodes} />,
    },
    { label: 'My data', content: <DataTab user={user} onDeleted={onDeleted} /> },
  ];
  return (
    <ModalWindow
      className={classes.window ?? ''}
      // Codes are shown once.
      isDismissible={!hasCodes}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={onClose}
    >
      <div className={classes.header}>
        <h2 id={`${id}-title`} className={classes.title}>
          Settings
        </h2>
        <IconButton
          variant="subtle"
          size={40}
          className={classes.close}
          aria-label="Close settings"
          onClick={onClose}
        >
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <div id={`${id}-body`} className={classes.body}>
        <Tabs tabs={tabs} />
      </div>
    </ModalWindow>
  );
}
