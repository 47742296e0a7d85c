import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetToDropAgain, rememberToDropAgain } from '../waiting-log/drop-again.ts';
import { waitingUntilMs } from '../waiting-log/waiting-until.ts';

// The database's part of the script loads when there is a log to keep.
const load = () => import('../waiting-log/waiting-log.ts');

export type CopyState = 'none' | 'stored' | 'refused';

/**
 * Keeps the logs that are shown until their owner has signed up, and brings them back after a reload or on the way back
 * from the sign-up.
 * @param files to keep; the same list as long as they are the same
 * @param onRestored receives those that were stored before
 */
export function useWaitingCopy(
  files: readonly File[],
  onRestored: (files: readonly File[]) => void,
) {
  const [retained, setStored] = useState<CopyState>('none');
  const restored = useRef<readonly File[]>([]);
  const restore = useEffectEvent((found: readonly File[]) => {
    restored.current = found;
    onRestored(found);
  });
  useEffect(() => {
    if (waitingUntilMs() === undefined) return;
    let isGone = false;
    void (async () => {
      const found = await (await load()).waitingLogs();
      if (found.length > 0 && !isGone) restore(found);
    })();
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    if (files.length === 0) return;
    // Keeping them again would prolong their hour.
    if (files.every((file) => restored.current.includes(file))) {
      setStored('stored');
      return;
    }
    let isGone = false;
    void (async () => {
      const isStored = await (await load()).keepLogs(files);
      if (isGone) return;
      setStored(isStored ? 'stored' : 'refused');
      if (!isStored) rememberToDropAgain(files.map(({ name }) => name).join(', '));
    })();
    return () => {
      isGone = true;
      setStored('none');
    };
  }, [files]);

  return {
    retained,
    async forget() {
      forgetToDropAgain();
      if (waitingUntilMs() !== undefined || retained !== 'none') await (await load()).forgetLogs();
    },
  };
}
