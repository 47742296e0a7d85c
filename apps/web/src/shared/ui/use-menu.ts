import { type RefObject, useRef, useState } from 'react';
import { useClosing } from './use-closing.ts';

/**
 * Runs a menu below a button. Escape and a choice close it and return the focus to the button; a press beside it, or
 * the focus leaving it, closes it and leaves the focus where it went.
 * @param button opens it; a new ref when the caller needs none
 */
export function useMenu(button?: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const opener = button ?? own;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useClosing(isOpen, root, { onEscape: close, onOutside: () => setOpen(false) });
  return {
    isOpen,
    /** For the element around both. */
    root,
    button: opener,
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
