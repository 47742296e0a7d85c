import type { LogFolder, TakeFiles } from './file-takers.ts';
import { isFitName } from './fit-name.ts';
import { logsAmong } from './log-name.ts';

/** Something that was dropped or chosen, before folders are looked into. */
export type DroppedItem = File | FileSystemDirectoryEntry;

/** Lists what a drop holds. Only works inside its event: the browser empties the list afterwards. */
export function droppedItems({ items, files }: DataTransfer): DroppedItem[] {
  const entries = Array.from(items ?? [], (item) => ({ item, entry: item.webkitGetAsEntry?.() }));
  // Without a folder the list of files is complete; with one, a folder is in it as a file that can't be read.
  if (!entries.some(({ entry }) => entry?.isDirectory)) return [...files];
  return entries.flatMap(({ item, entry }) =>
    entry?.isDirectory ? (entry as FileSystemDirectoryEntry) : (item.getAsFile() ?? []),
  );
}

/** Hands over files at once, and folders when their logs are listed. */
export function takeItems(items: readonly DroppedItem[], take: TakeFiles): void {
  if (items.every((item) => item instanceof File)) take(withFolders(items));
  else void Promise.all(items.map(lookedInto)).then(take);
}

async function lookedInto(item: DroppedItem): Promise<File | LogFolder> {
  if (item instanceof File) return item;
  // Few riders drop a folder, so this part of the script loads with the first.
  const { logsIn } = await import('./folder-logs.ts');
  return await logsIn(item);
}

/** Puts the files of a chosen folder together: a field for folders lists everything in them. */
function withFolders(files: readonly File[]): readonly (File | LogFolder)[] {
  const folders = Map.groupBy(files, ({ webkitRelativePath: path }) => path?.split('/')[0] ?? '');
  return [...folders].flatMap(([folder, inside]): (File | LogFolder)[] =>
    folder === '' ? inside : [{ folder, logs: logsAmong(inside), fits: fitsAmong(inside) }],
  );
}

function fitsAmong(files: readonly File[]): File[] {
  return files.filter(({ name }) => isFitName(name));
}
