import { useEffect, useState } from 'react';

/** Whether this browser can keep the screen on. */
export function canKeepScreenOn(): boolean {
  return 'wakeLock' in navigator;
}

/**
 * Keeps the screen on while it is wanted. The browser takes the lock away when the tab is hidden, so it is asked for again.
 * @returns whether the screen is locked on right now
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isWanted || !canKeepScreenOn()) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.hidden || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch {
        // A low battery or a setting of the system refuses it; the page says that it isn't held.
        setIsHeld(false);
        return;
      }
      if (isOver) return void lock.release();
      setIsHeld(true);
      lock.addEventListener('release', () => setIsHeld(false));
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
      setIsHeld(false);
    };
  }, [isWanted]);
  return isWanted && isHeld;
}
