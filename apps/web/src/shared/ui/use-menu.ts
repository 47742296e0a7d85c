import { type RefObject, useRef, useState } from 'react';
import { useClosing } from './use-closing.ts';

/**
 * What a button opens below itself. Escape and a choice close it and give the focus back to the button; a press beside
 * it, or the focus leaving it, close it and leave the focus where it went.
 * @param button opens it; one of its own where nobody else needs it
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
    /** Of what stands around both. */
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
