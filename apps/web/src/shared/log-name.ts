/** Recognises the game's logs by name: `Log.txt`, and older ones such as `Log (old 1).txt`. */
export function isLogName(name: string): boolean {
  return /^log[^/]*\.txt$/i.test(name);
}

/** Picks the game's logs, the newest first. */
export function logsAmong(files: readonly File[]): File[] {
  return files
    .filter(({ name }) => isLogName(name))
    .sort((a, b) => b.lastModified - a.lastModified);
}
