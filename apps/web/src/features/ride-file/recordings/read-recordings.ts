import type { FitComparison } from '@ridescope/contract/fit-comparison';
import type { RideSeries } from '@ridescope/contract/ride-file';
import {
  compareRecordings,
  describeFit,
  type FitFacts,
  type FitOutcome,
  lanesOf,
  mostFitBytes,
  overlayPower,
  type PowerOverlay,
  readFit,
} from '@ridescope/fit';

/** A FIT file by itself. */
export type RecordingRead =
  | {
      kind: 'read';
      name: string;
      facts: FitFacts;
      lanes: Omit<RideSeries, 'activityId'>;
    }
  | { kind: 'refused'; name: string; reason: 'notFit' | 'tooLarge' | 'noRecords' };

/** What two recordings of one ride show together. */
export type Compared =
  | { kind: 'compared'; comparison: FitComparison; overlay: PowerOverlay }
  | { kind: 'incomparable'; reason: 'noPower' | 'otherRide' };

export interface RecordingsRead {
  reads: RecordingRead[];
  /** Of two that were read; absent otherwise. */
  compared?: Compared;
}

/** Reads one or two FIT files, and compares two of them. Nothing is sent. */
export async function readRecordings(files: readonly File[]): Promise<RecordingsRead> {
  const outcomes = await Promise.all(files.map(outcomeOf));
  const reads = outcomes.map((outcome, index): RecordingRead => {
    const name = files[index]?.name ?? '';
    if (outcome.kind === 'refused') return { kind: 'refused', name, reason: outcome.reason };
    const facts = describeFit(outcome);
    return { kind: 'read', name, facts, lanes: lanesOf(outcome.series, facts) };
  });
  const [first, second] = outcomes.flatMap((outcome) =>
    outcome.kind === 'read' ? [outcome.series] : [],
  );
  if (!first || !second) return { reads };
  const comparison = compareRecordings(first, second);
  if (typeof comparison === 'string')
    return { reads, compared: { kind: 'incomparable', reason: comparison } };
  const overlay = overlayPower(first, second, comparison);
  return { reads, compared: { kind: 'compared', comparison, overlay } };
}

async function outcomeOf(file: File): Promise<FitOutcome> {
  // Before it is read: a page must not run out of memory.
  if (file.size > mostFitBytes) return { kind: 'refused', reason: 'tooLarge' };
  try {
    return await readFit(new Uint8Array(await file.arrayBuffer()));
  } catch {
    // It was moved or deleted meanwhile.
    return { kind: 'refused', reason: 'notFit' };
  }
}
