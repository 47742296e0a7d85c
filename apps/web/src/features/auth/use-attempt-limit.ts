import { useEffect, useEffectEvent, useReducer } from 'react';
import {
  attemptKey,
  attemptStatus,
  clearAttempts,
  type LimitedAction,
  recordAttempt,
} from './attempt-limits.ts';
import { localStore } from './safe-storage.ts';
import { useNow } from './use-now.ts';

/** The counter of one action in this browser; other tabs count too. */
export function useAttemptLimit(action: LimitedAction) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const now = attemptStatus(localStore, action, Date.now());
  // The end of a block shows by itself.
  useNow(now.blockedUntilMs !== undefined);
  const onStorage = useEffectEvent(({ key }: StorageEvent) => {
    if (key === attemptKey(action)) redraw();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  return {
    action,
    status: now,
    /** Asked at the moment of a try, whatever was drawn last. */
    isBlocked: () => attemptStatus(localStore, action, Date.now()).blockedUntilMs !== undefined,
    record() {
      recordAttempt(localStore, action, Date.now());
      redraw();
    },
    clear() {
      clearAttempts(localStore, action);
      redraw();
    },
  };
}

export type AttemptLimitState = ReturnType<typeof useAttemptLimit>;
