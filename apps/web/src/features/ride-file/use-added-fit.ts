import type { Report } from '@ridescope/contract/report/report';
import type { RideSeries } from '@ridescope/contract/ride-file';
import { useRef, useState } from 'react';
import { askRideFileWorker } from './ask-worker.ts';
import type { RideFileRead } from './read-ride-file.ts';

type AddedFit =
  | { name: 'empty' }
  | { name: 'reading' }
  /** `files`: those that were chosen, in the order of what was read; fewer where one is an archive. */
  | { name: 'shown'; reads: readonly RideFileRead[]; files: readonly File[] }
  | { name: 'failed' };

/** Reads the FIT files that a rider adds to a report, one choice at a time. */
export function useAddedFit(report: Report, onSeries: (series: RideSeries | undefined) => void) {
  const [state, setState] = useState<AddedFit>({ name: 'empty' });
  const choice = useRef(0);
  const add = async (files: readonly File[]) => {
    choice.current += 1;
    const own = choice.current;
    setState({ name: 'reading' });
    let next: AddedFit = { name: 'failed' };
    try {
      const answer = await askRideFileWorker({ kind: 'read', files, report });
      if (answer.kind === 'read') {
        const hasArchive = files.some(({ name }) => /\.zip$/i.test(name));
        next = { name: 'shown', reads: answer.reads, files: hasArchive ? [] : files };
      }
    } catch {
      // The state says that it failed.
    }
    // Another choice may have been made meanwhile.
    if (own !== choice.current) return;
    setState(next);
    const reads = next.name === 'shown' ? next.reads : [];
    onSeries(reads.flatMap((read) => (read.kind === 'read' ? (read.series ?? []) : []))[0]);
  };
  const remove = () => {
    choice.current += 1;
    setState({ name: 'empty' });
    onSeries(undefined);
  };
  return { state, add, remove };
}
