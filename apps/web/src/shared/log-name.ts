import { isLogName } from '@ridescope/log-archive/log-name';

/** Picks the game's logs, the newest first. */
export function logsAmong(files: readonly File[]): File[] {
  return files
    .filter(({ name }) => isLogName(name))
    .sort((a, b) => b.lastModified - a.lastModified);
}
