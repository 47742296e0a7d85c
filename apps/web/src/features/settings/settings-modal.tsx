import { Modal, Tabs } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import type { AccountUser } from '@ridescope/contract/auth';
import { useState } from 'react';
import { Library } from '../../shared/ui/library.tsx';
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts';
import { DataTab } from './data-tab.tsx';
import type { MfaSetupPart } from './mfa-section.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import classes from './settings-modal.module.css';
import { SignInTab } from './sign-in-tab.tsx';

interface SettingsModalProps {
  user: AccountUser;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog has left the page, so the focus can go elsewhere. */
  onClosed?: (() => void) | undefined;
  /** The account is gone, and so are its sessions. */
  onDeleted: () => void;
  /** Belongs to the sign-in pages. */
  MfaSetup: MfaSetupPart;
}

/** Time zone and preferences, how the account signs in, and its data. */
export function SettingsModal({
  user,
  isOpen,
  onClose,
  onClosed,
  onDeleted,
  MfaSetup,
}: SettingsModalProps) {
  const isNarrow = useIsNarrow('phone');
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <Library>
      <Modal.Root
        opened={isOpen}
        onClose={() => {
          setHasCodes(false);
          onClose();
        }}
        closeOnEscape={!hasCodes}
        closeOnClickOutside={!hasCodes}
        onExitTransitionEnd={() => onClosed?.()}
        size={600}
        fullScreen={isNarrow}
        // The menu that opened it is gone, so the caller restores the focus.
        returnFocus={false}
        classNames={{ content: classes.content ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content>
          {/* The library's own header would be a second banner of the page. */}
          <div className={classes.header}>
            <Modal.Title className={classes.title}>Settings</Modal.Title>
            <Modal.CloseButton size={40} iconSize={20} aria-label="Close settings" />
          </div>
          <Modal.Body className={classes.body}>
            <Tabs
              defaultValue="preferences"
              keepMounted={false}
              classNames={{ tab: classes.tab ?? '', list: classes.tabs ?? '' }}
            >
              <Tabs.List>
                <Tabs.Tab value="preferences" data-autofocus>
                  Preferences
                </Tabs.Tab>
                <Tabs.Tab value="sign-in">Sign-in</Tabs.Tab>
                <Tabs.Tab value="data">My data</Tabs.Tab>
              </Tabs.List>
              {/* Keeps what was typed while another tab is read. */}
              <Tabs.Panel value="preferences" keepMounted>
                <PreferencesTab identityId={user.identityId} onClose={onClose} />
              </Tabs.Panel>
              <Tabs.Panel value="sign-in">
                <SignInTab user={user} MfaSetup={MfaSetup} onCodes={setHasCodes} />
              </Tabs.Panel>
              <Tabs.Panel value="data">
                <DataTab user={user} onDeleted={onDeleted} />
              </Tabs.Panel>
            </Tabs>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Library>
  );
}
