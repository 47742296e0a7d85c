import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { FitLines } from '@ridescope/contract/fit-lines';
import type { AddedFitSeries, StoredFitSeries } from '@ridescope/contract/fit-series';
import type { Report } from '@ridescope/contract/report/report';
import type { RideFile, RideSeries } from '@ridescope/contract/ride-file';
import {
  joinWithLog,
  mostFitBytes,
  readFit,
  readStoredSeries,
  repairFit,
  rideSeriesOf,
  sparesAmong,
  storedSeriesOf,
  unpacked,
} from '@ridescope/fit';

/** What a FIT file adds to a report; `series` only where it belongs to a ride of the report. */
export interface JoinedFit {
  file: RideFile;
  series?: RideSeries;
}

/** What was read of one FIT file. */
export type RideFileRead =
  /**
   * `stored`: what the server may store of it, and nothing else of the file. `isSpare`: another of the files fits the same ride
   * better.
   */
  | ({ kind: 'read'; name: string; stored: StoredFitSeries; isSpare?: true } & JoinedFit)
  | { kind: 'refused'; name: string; reason: 'notFit' | 'tooLarge' | 'noRecords' }
  /** Nothing could be taken out of an archive; `message` says why. */
  | { kind: 'noZip'; name: string; message: string };

/** A file of another kind than FIT, gzip or zip is refused before it is read. */
const mostFiles = 10;

/**
 * Reads FIT files, plain, gzip or in a zip archive, and joins them with the activities of a report. At most ten files count.
 * Nothing is sent.
 * @param lines gives what the log says beside its report; called only where a file of a ride has no targets of a workout
 */
export async function readRideFiles(
  files: readonly File[],
  report: Report,
  lines: () => Promise<FitLines | undefined> = async () => undefined,
): Promise<RideFileRead[]> {
  const reads: RideFileRead[] = [];
  const context = { report, lines };
  for (const file of files.slice(0, mostFiles)) reads.push(...(await readFileOrZip(file, context)));
  return withoutSpares(reads.slice(0, mostFiles));
}

interface JoinContext {
  report: Report;
  lines: () => Promise<FitLines | undefined>;
}

/** Of several files of one ride, the values of one count. */
function withoutSpares(reads: readonly RideFileRead[]): RideFileRead[] {
  const spares = sparesAmong(reads.flatMap((read) => (read.kind === 'read' ? [read.file] : [])));
  return reads.map((read) => {
    if (read.kind !== 'read' || !spares.includes(read.file)) return read;
    const { series: _, ...others } = read;
    return { ...others, isSpare: true };
  });
}

async function readFileOrZip(file: File, context: JoinContext): Promise<RideFileRead[]> {
  if (!/\.zip$/i.test(file.name)) return [await readOne(file, context)];
  const { fitsInZip, ZipTrouble } = await import('@ridescope/log-archive');
  try {
    const found = (await fitsInZip(file)).slice(0, mostFiles);
    return await Promise.all(found.map((each) => readOne(each, context)));
  } catch (error) {
    if (!(error instanceof ZipTrouble)) throw error;
    return [{ kind: 'noZip', name: file.name, message: error.message }];
  }
}

async function readOne(file: File, { report, lines }: JoinContext): Promise<RideFileRead> {
  const { name } = file;
  // Before it is read: a page must not run out of memory.
  if (file.size > mostFitBytes) return { kind: 'refused', name, reason: 'tooLarge' };
  const bytes = await unpacked(new Uint8Array(await file.arrayBuffer()));
  if (bytes === 'tooLarge') return { kind: 'refused', name, reason: 'tooLarge' };
  const outcome = await readFit(bytes);
  if (outcome.kind === 'refused') return { kind: 'refused', name, reason: outcome.reason };
  const alone = joinWithLog(outcome, report);
  const needsLog = alone.file.activity !== undefined && !alone.file.erg;
  const joined = needsLog ? joinWithLog(outcome, report, await lines()) : alone;
  const fit = { ...outcome, series: joined.series };
  const stored = storedSeriesOf(fit, bytesToHex(sha256(bytes)));
  return { kind: 'read', name, stored, ...shownOf(joined, report) };
}

/** Joins what the server has stored of a FIT file with its report, as on the day when the file was added. */
export function joinStoredFit(
  { series }: Pick<AddedFitSeries, 'series'>,
  report: Report,
): JoinedFit {
  return shownOf(joinWithLog(readStoredSeries(series), report), report);
}

function shownOf({ file, series }: ReturnType<typeof joinWithLog>, report: Report): JoinedFit {
  const ofRide = rideSeriesOf(series, file, report);
  return { file, ...(ofRide && { series: ofRide }) };
}

/** Repairs a FIT file that was never closed; undefined where there is nothing to repair, or nothing can be. */
export async function repairRideFile(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (file.size > mostFitBytes) return undefined;
  const outcome = await repairFit(new Uint8Array(await file.arrayBuffer()));
  return outcome.kind === 'repaired' ? outcome.file : undefined;
}
