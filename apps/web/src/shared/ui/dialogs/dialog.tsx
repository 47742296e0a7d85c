import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import classes from './dialog.module.css';
import { ModalWindow } from './modal-window.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Width in pixels where there is room. */
  size?: number;
  /** Shapes the window instead of `size`. */
  className?: string | undefined;
  /** What the cross is called, and its size in pixels. */
  closeLabel?: string;
  closeSize?: number;
  /** Closes on Escape and on a click beside it. */
  isDismissible?: boolean;
  children: ReactNode;
}

/** A window over the page with a title. Escape, the cross, or a click beside it closes it. */
export function Dialog(props: DialogProps) {
  const { title, onClose, size = 560, className, children } = props;
  const { closeLabel = 'Close', closeSize = 28, isDismissible = true } = props;
  const id = useId();
  return (
    <ModalWindow
      {...(className === undefined
        ? { className: classes.dialog ?? '', style: { width: size } }
        : { className })}
      isDismissible={isDismissible}
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
          size={closeSize}
          className={classes.close}
          aria-label={closeLabel}
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
