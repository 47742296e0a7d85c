import { useState } from 'react';
import type { Incoming, IncomingFit, LogFolder } from '../../../shared/file-takers.ts';
import { type Collected, type CollectTrouble, collectLogs } from './collect-logs.ts';
import { mostLogs } from './queued-log.ts';

const full: CollectTrouble = {
  title: `The list takes ${mostLogs} logs at a time`,
  text: 'The others were left out. Drop them again when these are done.',
};

/**
 * Finds logs and FIT files in what is dropped, for a list of logs: those in an archive, and the newest log of a folder, whose others
 * are offered.
 * @param count logs in the list now
 * @param onFits receives FIT files, before the logs that came with them
 */
export function useFoundLogs(
  count: number,
  onLogs: (files: readonly File[]) => void,
  onFits: (fits: readonly IncomingFit[]) => void,
) {
  const [offered, setOffered] = useState<readonly LogFolder[]>([]);
  const [troubles, setTroubles] = useState<readonly CollectTrouble[]>([]);
  const [isCollecting, setCollecting] = useState(false);
  const addLogs = (files: readonly File[]) => {
    const room = Math.max(0, mostLogs - count);
    onLogs(files.slice(0, room));
    if (files.length > room) setTroubles((before) => [...before, full]);
  };
  const take = (found: Collected) => {
    // FIT files alone may belong to logs that are in the list already.
    setTroubles(found.troubles.filter((trouble) => !trouble.fits || count === 0));
    if (found.fits.length > 0) onFits(found.fits);
    setOffered((before) => [...before, ...found.offered]);
    addLogs(found.logs);
  };
  return {
    offered,
    troubles,
    isCollecting,
    /** Takes the logs in what was dropped. */
    async add(items: readonly Incoming[]) {
      setCollecting(true);
      take(await collectLogs(items).finally(() => setCollecting(false)));
    },
    /** Takes logs that were found before. */
    take,
    /** Takes logs of a folder that were offered. */
    addOffered(files: readonly File[]) {
      setTroubles([]);
      setOffered((before) =>
        before.flatMap((folder) => {
          const left = folder.logs.filter((log) => !files.includes(log));
          return left.length > 0 ? [{ ...folder, logs: left }] : [];
        }),
      );
      addLogs(files);
    },
  };
}
