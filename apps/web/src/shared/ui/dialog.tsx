import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './dialog.module.css';
import { Library } from './library.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Width in pixels where there is room. */
  size?: number;
  children: ReactNode;
}

/** A window over the page. It keeps the focus until Escape, the cross, or a click beside it closes it. */
export function Dialog({ title, onClose, size = 560, children }: DialogProps) {
  useReturnedFocus();
  return (
    <Library>
      <Modal.Root opened onClose={onClose} size={size} centered transitionProps={{ duration: 0 }}>
        <Modal.Overlay backgroundOpacity={0.55} />
        {/* A class name alone would go to the element around it as well, and hide the page. */}
        <Modal.Content classNames={{ content: classes.content ?? '' }} radius="var(--radius-card)">
          {/* Not the library's header: its element would be a second banner of the page. */}
          <div className={classes.header}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </div>
          <Modal.Body className={classes.body}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Library>
  );
}

/** Gives the focus back to the button that opened the dialog. The library does so only for a dialog that stays in the page. */
function useReturnedFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Later, because the code that closes the dialog may have a better place for the focus.
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
