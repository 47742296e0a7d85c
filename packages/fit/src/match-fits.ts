import type { FitLines } from '@ridescope/contract/fit-lines';
import type { Report } from '@ridescope/contract/report/report';
import type { RideFile } from '@ridescope/contract/ride-file';
import { joinWithLog } from './join-with-log.ts';
import type { ReadFit } from './stored-series.ts';

export interface NamedFit {
  name: string;
  fit: ReadFit;
}

/** A FIT file beside a log. `file.activity` is absent where it belongs to no ride of the log. */
export interface FitMatch extends NamedFit {
  file: RideFile;
  /** Another file fits the same ride better: the game leaves the running file beside the finished one. */
  isSpare: boolean;
}

/**
 * Finds the ride of a log to which each FIT file belongs, by time and length. Of several files of one ride, one counts: that with
 * the most moments in common, then the longest.
 * @param lines what the log says beside its report; absent where only the report is at hand
 * @returns one match for each file, in the order given
 */
export function matchFits(fits: readonly NamedFit[], report: Report, lines?: FitLines): FitMatch[] {
  const joined = fits.map(({ name, fit }) => {
    const { file, series } = joinWithLog(fit, report, lines);
    return { name, fit: { ...fit, series }, file };
  });
  const spares = sparesAmong(joined.map(({ file }) => file));
  return joined.map((each) => ({ ...each, isSpare: spares.includes(each.file) }));
}

/** Lists the files whose ride another one of them fits better. */
export function sparesAmong(files: readonly RideFile[]): RideFile[] {
  const best = new Map<number, RideFile>();
  for (const file of files) {
    if (file.activity === undefined) continue;
    const known = best.get(file.activity);
    if (!known || isBetter(file, known)) best.set(file.activity, file);
  }
  return files.filter((file) => file.activity !== undefined && best.get(file.activity) !== file);
}

function isBetter(file: RideFile, known: RideFile): boolean {
  const [own = 0, others = 0] = [file.clock?.anchors, known.clock?.anchors];
  return own === others ? file.records > known.records : own > others;
}
