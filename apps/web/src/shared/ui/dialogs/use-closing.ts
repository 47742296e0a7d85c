import { type RefObject, useEffect, useRef } from 'react';

interface Closing {
  onEscape: () => void;
  /** A press beside it, or the focus leaving it. */
  onOutside: () => void;
}

/** Calls back when an open menu or tooltip over the page should close. */
export function useClosing(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  { onEscape, onOutside }: Closing,
) {
  const latest = useRef({ onEscape, onOutside });
  latest.current = { onEscape, onOutside };
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current.onEscape();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current.onOutside();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, root]);
}
