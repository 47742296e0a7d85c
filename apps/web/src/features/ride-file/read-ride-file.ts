import type { Report } from '@ridescope/contract/report/report';
import type { RideFile, RideSeries } from '@ridescope/contract/ride-file';
import {
  type FitMatch,
  type FitOutcome,
  matchFits,
  mostFitBytes,
  readFit,
  repairFit,
  rideSeriesOf,
} from '@ridescope/fit';

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
  const opened: Opened[] = [];
  for (const file of files.slice(0, mostFiles)) opened.push(...(await openFileOrZip(file)));
  const counted = opened.slice(0, mostFiles);
  const fits = counted.flatMap((one) => (one.kind === 'fit' ? [one] : []));
  // The report has no lengths of the file, so start and end of the ride are the moments to compare.
  const matches = matchFits(fits, report, []);
  return counted.map((one) =>
    one.kind === 'fit' ? readOf(matches[fits.indexOf(one)] as FitMatch, report) : one,
  );
}

type Opened =
  | { kind: 'fit'; name: string; fit: Extract<FitOutcome, { kind: 'read' }> }
  | Exclude<RideFileRead, { kind: 'read' }>;

function readOf({ name, fit, file, isSpare }: FitMatch, report: Report): RideFileRead {
  // Of several files of one ride, one is drawn.
  const series = isSpare ? undefined : rideSeriesOf(fit.series, file, report);
  return { kind: 'read', name, file, ...(series && { series }) };
}

async function openFileOrZip(file: File): Promise<Opened[]> {
  if (!/\.zip$/i.test(file.name)) return [await openFit(file)];
  const { fitsInZip, ZipTrouble } = await import('@ridescope/log-archive');
  try {
    const found = (await fitsInZip(file)).slice(0, mostFiles);
    return await Promise.all(found.map(openFit));
  } catch (error) {
    if (!(error instanceof ZipTrouble)) throw error;
    return [{ kind: 'noZip', name: file.name, message: error.message }];
  }
}

async function openFit(file: File): Promise<Opened> {
  const { name } = file;
  // Before it is read: a page must not run out of memory.
  if (file.size > mostFitBytes) return { kind: 'refused', name, reason: 'tooLarge' };
  const fit = await readFit(new Uint8Array(await file.arrayBuffer()));
  return fit.kind === 'read'
    ? { kind: 'fit', name, fit }
    : { kind: 'refused', name, reason: fit.reason };
}

/** Repairs a FIT file that was never closed; undefined where there is nothing to repair, or nothing can be. */
export async function repairRideFile(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (file.size > mostFitBytes) return undefined;
  const outcome = await repairFit(new Uint8Array(await file.arrayBuffer()));
  return outcome.kind === 'repaired' ? outcome.file : undefined;
}
