import type { FitLines } from '@ridescope/contract/fit-lines';
import type { Report } from '@ridescope/contract/report/report';
import type { RideFile } from '@ridescope/contract/ride-file';
import { matchFits, type NamedFit, readFit, runningName } from '@ridescope/fit';
import { fileErrors } from '@ridescope/words/errors/command-errors';
import { fitRefusals } from '@ridescope/words/terminal/ride-file-sentences';
import { CommandError } from './command-error.ts';
import type { FitSource } from './fit-sources.ts';
import { tell } from './output.ts';
import { printable } from './printable.ts';

export interface JoinSource {
  /** Report of the whole log. */
  report: Report;
  lines(): Promise<FitLines>;
  /** The only activity that is asked for, counted from 1. */
  activity: number | undefined;
}

/** Where FIT files are when the user names none. */
export type FoundIn = 'folder' | 'archive';

const placeNames: Readonly<Record<FoundIn, string>> = {
  folder: 'the Activities folder beside the log',
  archive: 'the archive of the log',
};

export interface NamedRideFile {
  name: string;
  file: RideFile;
}

/**
 * Reads FIT files and joins them with the activities of a report.
 * @param found where they were found; absent for those that the rider named, of which one that can't be read ends the command.
 * A file that was found and isn't the log's is left out.
 * @throws CommandError for a named file that can't be read
 */
export async function joinFiles(
  sources: readonly FitSource[],
  found: FoundIn | undefined,
  { report, lines, activity }: JoinSource,
): Promise<NamedRideFile[]> {
  const fits: NamedFit[] = [];
  const isNamed = found === undefined;
  for (const { name: own, bytes } of sources) {
    const name = printable(own);
    const fit = await readFit(bytes);
    if (fit.kind === 'read') {
      fits.push({ name, fit });
      continue;
    }
    const reason = fileErrors.cannotRead(name, fitRefusals[fit.reason]);
    if (isNamed) throw new CommandError(reason);
    tell(`${reason}\n`);
  }
  const files = matchFits(fits, report, await lines()).filter(({ name, file, isSpare }) => {
    const isOthers =
      activity !== undefined && file.activity !== undefined && file.activity !== activity - 1;
    const isStray = isSpare || (name === runningName && file.mismatch === 'otherRide');
    return !isOthers && (isNamed || !isStray);
  });
  if (found) {
    for (const { name } of files)
      tell(`Read ${name} in ${placeNames[found]}; --no-fit leaves it out.\n`);
  }
  return files.map(({ name, file }) => ({ name, file }));
}
