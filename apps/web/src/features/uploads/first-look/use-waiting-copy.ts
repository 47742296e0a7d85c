import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetToDropAgain, rememberToDropAgain } from '../waiting-log/drop-again.ts';
import { waitingUntilMs } from '../waiting-log/waiting-until.ts';
import type { FirstLookState } from './use-first-look.ts';

// The database's part of the script loads when there is a log to keep.
const load = () => import('../waiting-log/waiting-log.ts');

export type KeptState = 'none' | 'kept' | 'refused';

/**
 * Keeps the log that is shown until its owner has signed up, and brings it back after a reload or on the way back from the
 * sign-up.
 */
export function useWaitingCopy(state: FirstLookState, select: (files: readonly File[]) => void) {
  const [kept, setKept] = useState<KeptState>('none');
  const restored = useRef<File>(undefined);
  const onRestored = useEffectEvent((file: File) => {
    if (state.name !== 'start') return;
    restored.current = file;
    select([file]);
  });
  useEffect(() => {
    if (waitingUntilMs() === undefined) return;
    let isGone = false;
    void (async () => {
      const file = await (await load()).waitingLog();
      if (file && !isGone) onRestored(file);
    })();
    return () => {
      isGone = true;
    };
  }, []);

  const file = state.name === 'shown' && state.look.rides.length > 0 ? state.file : undefined;
  useEffect(() => {
    if (!file) return;
    // Keeping it again would prolong its hour.
    if (file === restored.current) {
      setKept('kept');
      return;
    }
    let isGone = false;
    void (async () => {
      const isKept = await (await load()).keepLog(file);
      if (isGone) return;
      setKept(isKept ? 'kept' : 'refused');
      if (!isKept) rememberToDropAgain(file.name);
    })();
    return () => {
      isGone = true;
      setKept('none');
    };
  }, [file]);

  return {
    kept,
    async forget() {
      forgetToDropAgain();
      if (waitingUntilMs() !== undefined || kept !== 'none') await (await load()).forgetLog();
    },
  };
}
