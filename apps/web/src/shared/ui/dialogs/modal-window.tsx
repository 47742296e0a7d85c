import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './modal-window.module.css';
import { closeDialog, openDialog } from './open-dialogs.ts';

interface ModalWindowProps extends ComponentProps<'dialog'> {
  /** A window that stays in the page can move while it closes. */
  isOpen?: boolean;
  /** Closes on Escape and on a click beside it. */
  isDismissible?: boolean;
  onClose: () => void;
}

/** A window over the page, which it makes inert. It takes the focus, and returns it when it closes. */
export function ModalWindow({
  isOpen = true,
  isDismissible = true,
  onClose,
  className = '',
  ...rest
}: ModalWindowProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    if (isOpen) openDialog(dialog);
    // Not in the clean-up: after that, React puts the focus back into a dialog that stays in the page.
    else closeDialog(dialog);
  }, [isOpen]);
  useLayoutEffect(() => {
    const dialog = frame.current;
    return () => {
      if (dialog) closeDialog(dialog);
    };
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the browser knows
    <dialog
      {...rest}
      ref={frame}
      // Otherwise a window that scrolls would be a stop of the Tab key.
      tabIndex={-1}
      className={`${classes.window} ${className}`}
      closedby={isDismissible ? 'closerequest' : 'none'}
      // Not every browser knows `closedby`.
      onCancel={(event) => isDismissible || event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        // Not after selecting text from inside to outside.
        if (isDismissible && isPressedBeside.current && isBeside(event)) onClose();
      }}
    />,
    document.body,
  );
}

/** Checks whether an event hit the backdrop, which belongs to the dialog's element. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}
