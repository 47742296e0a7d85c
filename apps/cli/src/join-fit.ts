import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { SavedLength } from '@ridescope/analysis/saved-lengths';
import type { Report } from '@ridescope/contract/report/report';
import type { RideFile } from '@ridescope/contract/ride-file';
import { matchFits, mostFitBytes, type NamedFit, readFit, runningName } from '@ridescope/fit';
import { fileErrors, fileReasons } from '@ridescope/words/errors/command-errors';
import { fitRefusals } from '@ridescope/words/terminal/ride-file-sentences';
import { CommandError } from './command-error.ts';
import { tell } from './output.ts';
import { printable } from './printable.ts';

export interface JoinSource {
  /** Report of the whole log. */
  report: Report;
  saved(): Promise<readonly SavedLength[]>;
  /** The only activity that is asked for, counted from 1. */
  activity: number | undefined;
}

export interface NamedRideFile {
  name: string;
  file: RideFile;
}

/**
 * Reads FIT files and joins them with the activities of a report.
 * @param isNamed the rider named them: one that can't be read ends the command. A file of the folder that isn't the log's is left out.
 * @throws CommandError for a named file that can't be read
 */
export async function joinFiles(
  paths: readonly string[],
  isNamed: boolean,
  { report, saved, activity }: JoinSource,
): Promise<NamedRideFile[]> {
  const fits: NamedFit[] = [];
  for (const path of paths) {
    const name = printable(basename(path));
    const fit = await readFit(bytesOf(path));
    if (fit.kind === 'read') {
      fits.push({ name, fit });
      continue;
    }
    const reason = fileErrors.cannotRead(name, fitRefusals[fit.reason]);
    if (isNamed) throw new CommandError(reason);
    tell(`${reason}\n`);
  }
  const files = matchFits(fits, report, await saved()).filter(({ name, file, isSpare }) => {
    const isOthers =
      activity !== undefined && file.activity !== undefined && file.activity !== activity - 1;
    const isStray = isSpare || (name === runningName && file.mismatch === 'otherRide');
    return !isOthers && (isNamed || !isStray);
  });
  if (!isNamed) {
    for (const { name } of files)
      tell(`Read ${name} in the Activities folder beside the log; --no-fit leaves it out.\n`);
  }
  return files.map(({ name, file }) => ({ name, file }));
}

/** Reads a FIT file of at most 10 MB. @throws CommandError */
export function bytesOf(path: string): Uint8Array<ArrayBuffer> {
  try {
    if (statSync(path).size > mostFitBytes)
      throw new CommandError(fileErrors.cannotRead(printable(path), fitRefusals.tooLarge));
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(fileErrors.cannotRead(printable(path), fileReasons.missingOrUnreadable));
  }
}
