import type { Report } from '@ridescope/contract/report/report';
import { ApiError } from '../../shared/api-client.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { askRideFileWorker } from './ask-worker.ts';
import { callAddFitSeries } from './fit-series-api.ts';
import type { RideFileRead } from './read-ride-file.ts';

/** What became of one FIT file. */
export type SentRideFile =
  /** Its values are stored with the report. */
  | { kind: 'sent'; activityId: string; addedAt: string; read: RideFileRead & { kind: 'read' } }
  /** It belongs to a ride of the report, and the server didn't store it; `reason` is one sentence for the rider. */
  | { kind: 'notSent'; reason: string; read: RideFileRead & { kind: 'read' } }
  /** It belongs to no ride of the report, or another file fits that ride better, so nothing was sent. */
  | { kind: 'otherRide'; read: RideFileRead & { kind: 'read' } }
  /** It could not be read. */
  | { kind: 'refused'; read: Exclude<RideFileRead, { kind: 'read' }> };

/**
 * Reads FIT files in a worker, plain, gzip or in a zip archive, and stores the values of those that belong to a ride of the report
 * with it. Times, power, cadence, heart rate, speed, distance and targets of a workout are sent, and nothing else of a file. Costs no token. At most
 * ten files count, and of several files of one ride, the one that fits it best.
 * @param report the stored report at this address
 * @param log the one that the report was made of, where it is at hand: it has targets that older files lack
 * @throws Error when the worker fails
 */
export async function sendRideSeries(
  stored: StoredAddress,
  report: Report,
  files: readonly File[],
  log?: Blob,
): Promise<SentRideFile[]> {
  const answer = await askRideFileWorker({ kind: 'read', files, report, ...(log && { log }) });
  if (answer.kind !== 'read') throw new Error('the files could not be read');
  const sent: SentRideFile[] = [];
  for (const read of answer.reads) sent.push(await sendOne(stored, read));
  return sent;
}

async function sendOne(address: StoredAddress, read: RideFileRead): Promise<SentRideFile> {
  if (read.kind !== 'read') return { kind: 'refused', read };
  if (!read.series) return { kind: 'otherRide', read };
  const { activityId } = read.series;
  try {
    const { addedAt } = await callAddFitSeries(address, activityId, read.stored);
    return { kind: 'sent', activityId, addedAt, read };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'notSent', reason: error.message, read };
  }
}
