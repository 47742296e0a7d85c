import type { Report } from '@ridescope/contract/report/report';
import type { RideFile, RideSeries } from '@ridescope/contract/ride-file';
import { joinRideFile, mostFitBytes, readFit, repairFit, rideSeriesOf } from '@ridescope/fit';

/** What was read of one FIT file. */
export type RideFileRead =
  | { kind: 'read'; name: string; file: RideFile; series?: RideSeries }
  | { kind: 'refused'; name: string; reason: 'notFit' | 'tooLarge' | 'noRecords' }
  /** Nothing could be taken out of an archive; `message` says why. */
  | { kind: 'noZip'; name: string; message: string };

/** A file of another kind than FIT, gzip or zip is refused before it is read. */
const mostFiles = 10;

/**
 * Reads FIT files, plain, gzip or in a zip archive, and joins them with the activities of a report. At most ten files count.
 * Nothing is sent.
 */
export async function readRideFiles(
  files: readonly File[],
  report: Report,
): Promise<RideFileRead[]> {
  const reads: RideFileRead[] = [];
  for (const file of files.slice(0, mostFiles)) reads.push(...(await readFileOrZip(file, report)));
  return reads.slice(0, mostFiles);
}

async function readFileOrZip(file: File, report: Report): Promise<RideFileRead[]> {
  if (!/\.zip$/i.test(file.name)) return [await readOne(file, report)];
  const { fitsInZip, ZipTrouble } = await import('@ridescope/log-archive');
  try {
    const found = (await fitsInZip(file)).slice(0, mostFiles);
    return await Promise.all(found.map((each) => readOne(each, report)));
  } catch (error) {
    if (!(error instanceof ZipTrouble)) throw error;
    return [{ kind: 'noZip', name: file.name, message: error.message }];
  }
}

async function readOne(file: File, report: Report): Promise<RideFileRead> {
  const { name } = file;
  // Before it is read: a page must not run out of memory.
  if (file.size > mostFitBytes) return { kind: 'refused', name, reason: 'tooLarge' };
  const outcome = await readFit(new Uint8Array(await file.arrayBuffer()));
  if (outcome.kind === 'refused') return { kind: 'refused', name, reason: outcome.reason };
  // The report has no lengths of the file, so start and end of the ride are the moments to compare.
  const joined = joinRideFile(outcome, report, []);
  const series = rideSeriesOf(outcome.series, joined, report);
  return { kind: 'read', name, file: joined, ...(series && { series }) };
}

/** Repairs a FIT file that was never closed; undefined where there is nothing to repair, or nothing can be. */
export async function repairRideFile(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (file.size > mostFitBytes) return undefined;
  const outcome = await repairFit(new Uint8Array(await file.arrayBuffer()));
  return outcome.kind === 'repaired' ? outcome.file : undefined;
}
