import { type RefObject, useEffect, useState } from 'react';

/** Whether this browser lets a page fill the screen. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled;
}

/**
 * Fills the screen with an element alone, or goes back. A browser may refuse it, and then nothing changes.
 * @returns whether it fills the screen now, and what changes that
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null);
    // The rider may also leave it by the Escape key.
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = async () => {
    const change = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    await change?.catch(() => undefined);
  };
  return [isFull, () => void toggle()];
}
