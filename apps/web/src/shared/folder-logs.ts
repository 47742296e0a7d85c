import { isLogName } from '@ridescope/log-archive/log-name';
import type { LogFolder } from './file-takers.ts';
import { isFitName } from './fit-name.ts';
import { logsAmong } from './log-name.ts';

/** The game keeps its logs in `Zwift\Logs`, so the folder above is deep enough. */
const deepest = 2;
/** Beside its rides, a folder of the game has a few dozen files; with more, somebody dropped a whole disk. */
const mostEntries = 2000;
/** The rides of about a year, the newest: the game keeps far fewer logs than rides. */
const mostFits = 300;
/** Rides of many years, of which only the names are read. */
const mostFitNames = 10_000;

/** Lists logs and FIT files of a dropped folder, and of the folders in it. What can't be read counts as absent. */
export async function logsIn(folder: FileSystemDirectoryEntry): Promise<LogFolder> {
  const files: File[] = [];
  const rides: FileSystemFileEntry[] = [];
  let left = mostEntries;
  const look = async (inside: FileSystemDirectoryEntry, depth: number): Promise<void> => {
    for await (const entry of entriesOf(inside)) {
      if (left === 0) return;
      if (entry.isFile && isFitName(entry.name)) {
        if (rides.length < mostFitNames) rides.push(entry as FileSystemFileEntry);
        continue;
      }
      left -= 1;
      if (entry.isDirectory && depth < deepest) {
        await look(entry as FileSystemDirectoryEntry, depth + 1);
      } else if (entry.isFile && isLogName(entry.name)) {
        files.push(...(await fileOf(entry as FileSystemFileEntry)));
      }
    }
  };
  await look(folder, 1);
  // The game names them after their time, so that the newest come last.
  const newest = rides.sort((a, b) => (a.name < b.name ? -1 : 1)).slice(-mostFits);
  const fits = (await Promise.all(newest.map(fileOf))).flat();
  return { folder: folder.name, logs: logsAmong(files), fits };
}

/** A browser gives the entries in batches of up to 100, and an empty one at the end. */
async function* entriesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (batch.length === 0) return;
    yield* batch;
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    );
  });
}
