import { useEffect, useRef, useState } from 'react';
import type { IncomingFit } from '../../../../shared/file-takers.ts';
import { oneByOne } from '../../queue/one-by-one.ts';
import { type LookEnd, lookAtLog } from '../look-at-log.ts';

/** A log of the list. */
export interface LookedAt {
  id: number;
  file: File;
  state: { name: 'waiting' } | { name: 'reading'; percent: number } | LookEnd;
}

/**
 * Reads a visitor's logs one after the other, each with the FIT files of its rides. A log that can't be read leaves the others as
 * they are.
 */
export function useSeveralLooks(maxLogBytes: () => number | undefined) {
  const [logs, setLogs] = useState<readonly LookedAt[]>([]);
  const [turn] = useState(oneByOne);
  const [runs] = useState(() => new Map<number, AbortController>());
  useEffect(
    () => () => {
      for (const run of runs.values()) run.abort();
    },
    [runs],
  );
  const fits = useRef<readonly IncomingFit[]>([]);
  const read = async ({ id, file }: Pick<LookedAt, 'id' | 'file'>, { signal }: AbortController) => {
    const show = (state: LookedAt['state']) => {
      if (signal.aborted) return;
      setLogs((before) => before.map((log) => (log.id === id ? { ...log, state } : log)));
    };
    const end = await turn(signal).catch(() => undefined);
    if (!end) return;
    show({ name: 'reading', percent: 0 });
    const ride = { log: file, fits: fits.current };
    const looked = await lookAtLog(ride, maxLogBytes, signal, (percent) =>
      show({ name: 'reading', percent }),
    ).finally(end);
    show(looked);
  };
  const start = (log: Pick<LookedAt, 'id' | 'file'>) => {
    runs.get(log.id)?.abort();
    const run = new AbortController();
    runs.set(log.id, run);
    void read(log, run);
  };
  return {
    logs,
    /** Joins these FIT files with the logs that are read from now on, and reads those in the list once more. */
    addFits(more: readonly IncomingFit[]) {
      fits.current = [...fits.current, ...more];
      setLogs((before) => before.map((log) => ({ ...log, state: waiting })));
      for (const log of logs) start(log);
    },
    add(files: readonly File[]) {
      const lastId = Math.max(0, ...runs.keys());
      const added = files.map((file, index) => ({ id: lastId + 1 + index, file }));
      setLogs((before) => [...before, ...added.map((log) => ({ ...log, state: waiting }))]);
      for (const log of added) start(log);
    },
    remove(id: number) {
      runs.get(id)?.abort();
      setLogs((before) => before.filter((log) => log.id !== id));
    },
  };
}

const waiting = { name: 'waiting' } as const;
