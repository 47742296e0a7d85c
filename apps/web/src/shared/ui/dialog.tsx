import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { ModalWindow } from './modal-window.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Width in pixels where there is room. */
  size?: number;
  children: ReactNode;
}

/** A window over the page with a title. Escape, the cross, or a click beside it closes it. */
export function Dialog({ title, onClose, size = 560, children }: DialogProps) {
  const id = useId();
  return (
    <ModalWindow
      className={classes.dialog ?? ''}
      style={{ width: size }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={onClose}
    >
      <div className={classes.header}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        <IconButton
          variant="subtle"
          size={28}
          className={classes.close}
          aria-label="Close"
          onClick={onClose}
        >
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <div id={`${id}-body`} className={classes.body}>
        {children}
      </div>
    </ModalWindow>
  );
}
