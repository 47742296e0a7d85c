import { useEffect, useEffectEvent, useState } from 'react';
import { waitingUntilMs } from '../waiting-log/waiting-until.ts';

const load = () => import('../waiting-log/waiting-log.ts');

/**
 * Goes on with the logs that the rider chose before signing in.
 * @param identityId the account that takes them
 * @param onLogs receives them, once
 * @returns the logs that were found
 */
export function useWaitingLogs(
  identityId: string,
  onLogs: (files: readonly File[]) => void,
): readonly File[] {
  const [found, setFound] = useState<readonly File[]>([]);
  const onFound = useEffectEvent((files: readonly File[]) => {
    setFound(files);
    onLogs(files);
  });
  useEffect(() => {
    if (waitingUntilMs() === undefined) return;
    let isGone = false;
    void (async () => {
      const { keepLogs, takeLogs } = await load();
      if (isGone) return;
      const files = await takeLogs(identityId);
      if (files.length === 0) return;
      // The page was left meanwhile, so the next one shall find them.
      if (isGone) await keepLogs(files, identityId);
      else onFound(files);
    })();
    return () => {
      isGone = true;
    };
  }, [identityId]);
  return found;
}
