import { recordingsPageMessages as messages } from '@ridescope/words/en/pages/recordings';
import { useRef, useState } from 'react';
import type { Incoming } from '../../../shared/file-takers.ts';
import { isFitName } from '../../../shared/fit-name.ts';
import { askRideFileWorker } from '../ask-worker.ts';
import type { RecordingsRead } from './read-recordings.ts';

/** Two are compared. */
const mostRecordings = 2;

interface Recordings {
  files: readonly File[];
  state: { name: 'empty' | 'reading' | 'failed' } | { name: 'shown'; read: RecordingsRead };
  /** Why some of what was chosen was left out; empty where nothing was. */
  leftOut: string;
}

/** Reads the recordings that a rider chooses, in a worker. A new one takes the second place, or starts over after two. */
export function useRecordings() {
  const [recordings, setRecordings] = useState<Recordings>(empty);
  const latest = useRef<readonly File[]>([]);
  const read = async (files: readonly File[], leftOut = '') => {
    latest.current = files;
    if (files.length === 0) return setRecordings({ ...empty, leftOut });
    setRecordings({ files, leftOut, state: { name: 'reading' } });
    const state = await readByWorker(files);
    // Another choice may have been made meanwhile.
    if (latest.current === files) setRecordings({ files, leftOut, state });
  };
  return {
    ...recordings,
    async add(items: readonly Incoming[]) {
      const fits = (await Promise.all(items.map(fitsOf))).flat();
      const before = latest.current.length < mostRecordings ? latest.current : [];
      const files = [...before, ...fits];
      if (fits.length === 0) setRecordings((now) => ({ ...now, leftOut: messages['no-fit'] }));
      else void read(files.slice(0, mostRecordings), files.length > 2 ? messages['too-many'] : '');
    },
    swap: () => void read(latest.current.toReversed()),
    remove: (file: File) => void read(latest.current.filter((other) => other !== file)),
  };
}

const empty: Recordings = { files: [], state: { name: 'empty' }, leftOut: '' };

async function fitsOf(item: Incoming): Promise<readonly File[]> {
  if (!(item instanceof File)) return item.fits;
  if (isFitName(item.name)) return [item];
  if (!/\.zip$/i.test(item.name)) return [];
  // Few riders have their files in an archive. One without FIT files, or damaged, counts as empty.
  const { fitsInZip } = await import('@ridescope/log-archive');
  return await fitsInZip(item).catch(() => []);
}

async function readByWorker(files: readonly File[]): Promise<Recordings['state']> {
  try {
    const answer = await askRideFileWorker({ kind: 'recordings', files });
    return answer.kind === 'recordings' ? { name: 'shown', read: answer.read } : { name: 'failed' };
  } catch {
    return { name: 'failed' };
  }
}
