import { useEffect, useEffectEvent, useState } from 'react';
import { waitingUntilMs } from './waiting-log/waiting-until.ts';

const load = () => import('./waiting-log/waiting-log.ts');

/**
 * Goes on with the log that the rider looked at before signing in.
 * @param onLog receives it, and nobody else does after that
 * @returns the log that was found
 */
export function useWaitingLog(onLog: (files: readonly File[]) => void): File | undefined {
  const [found, setFound] = useState<File>();
  const onFound = useEffectEvent((file: File) => {
    setFound(file);
    onLog([file]);
  });
  useEffect(() => {
    if (waitingUntilMs() === undefined) return;
    let isGone = false;
    void (async () => {
      const { keepLog, takeLog } = await load();
      if (isGone) return;
      const file = await takeLog();
      if (!file) return;
      // The page was left meanwhile, so the next one shall find it.
      if (isGone) await keepLog(file);
      else onFound(file);
    })();
    return () => {
      isGone = true;
    };
  }, []);
  return found;
}
