import type { IncomingFit } from './file-takers.ts';

/** More files than a log has rides come from a whole folder, where only those with a time of the log count. */
const mostNamed = 10;

/** Recognises the game's own file of a ride by its name: it lies beside the logs, so riders drop it as well. */
export function isFitName(name: string): boolean {
  return /\.fit(?:\.gz)?$/i.test(name);
}

/** Describes FIT files that were found in an archive or a folder. */
export function foundFits(files: readonly File[]): IncomingFit[] {
  return files.map((file) => ({ file, isNamed: files.length <= mostNamed }));
}
