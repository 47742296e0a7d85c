import { useRef, useState } from 'react';
import { useClosing } from '../dialogs/use-closing.ts';

/**
 * Runs a menu below a button. Escape and a choice close it and return the focus to the button; a press beside it, or
 * the focus leaving it, closes it and leaves the focus where it went.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useClosing(isOpen, root, { onEscape: close, onOutside: () => setOpen(false) });
  return {
    isOpen,
    /** For the element around both. */
    root,
    button,
    open: () => setOpen(true),
    toggle: () => setOpen(!isOpen),
    close,
    /** Closes it, and then does what was chosen. */
    choose: (act: () => void) => {
      close();
      act();
    },
  };
}
