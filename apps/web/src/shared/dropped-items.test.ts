import { expect, it, vi } from 'vitest';
import { droppedItems, takeItems } from './dropped-items.ts';

const fileOf = (name: string, lastModified: number, path = '') => {
  const file = new File(['x'], name, { lastModified });
  return Object.defineProperty(file, 'webkitRelativePath', { value: path });
};

const entryOf = (file: File) => ({
  isFile: true,
  isDirectory: false,
  name: file.name,
  file: (found: (file: File) => void) => found(file),
});

/** A folder as a browser drops it, whose entries come one by one. */
function folderOf(name: string, entries: readonly object[]) {
  return {
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      const left = [...entries];
      return { readEntries: (found: (batch: object[]) => void) => found(left.splice(0, 1)) };
    },
  };
}

/** A drop of these entries. */
function drop(entries: readonly { isDirectory: boolean; name: string }[], files: File[]) {
  const items = entries.map((entry) => ({
    webkitGetAsEntry: () => entry,
    getAsFile: () => files.find(({ name }) => name === entry.name) ?? null,
  }));
  return { items, files } as unknown as DataTransfer;
}

it('a drop of files alone is handed over at once', () => {
  const log = fileOf('Log.txt', 1);
  const take = vi.fn();
  takeItems(droppedItems(drop([entryOf(log)], [log])), take);
  expect(take).toHaveBeenCalledWith([log]);
});

it('a dropped folder gives its logs, the newest first, also from the folder in it', async () => {
  const [old, newest, other] = [
    fileOf('Log (old 1).txt', 1),
    fileOf('Log.txt', 9),
    fileOf('Launcher_log.txt', 99),
  ];
  const logs = folderOf('Logs', [old, newest, other].map(entryOf));
  const beside = fileOf('race.txt', 5);
  const zwift = folderOf('Zwift', [logs, folderOf('Empty', [])]);
  const take = vi.fn();
  takeItems(droppedItems(drop([zwift, entryOf(beside)], [beside])), take);
  await vi.waitFor(() =>
    expect(take).toHaveBeenCalledWith([{ folder: 'Zwift', logs: [newest, old], fits: [] }, beside]),
  );
});

it('a folder that cannot be read counts as one without logs', async () => {
  const broken = {
    ...folderOf('Logs', []),
    createReader: () => ({ readEntries: (_: unknown, fail: () => void) => fail() }),
  };
  const take = vi.fn();
  takeItems(droppedItems(drop([broken], [])), take);
  await vi.waitFor(() =>
    expect(take).toHaveBeenCalledWith([{ folder: 'Logs', logs: [], fits: [] }]),
  );
});

it('a chosen folder gives its logs, the newest first', () => {
  const take = vi.fn();
  const [old, newest] = [
    fileOf('Log (old 1).txt', 1, 'Logs/Log (old 1).txt'),
    fileOf('Log.txt', 9, 'Logs/Log.txt'),
  ];
  const fit = fileOf('x.fit', 5, 'Logs/x.fit');
  takeItems([old, fit, newest], take);
  expect(take).toHaveBeenCalledWith([{ folder: 'Logs', logs: [newest, old], fits: [fit] }]);
});

it('a dropped folder of the game gives the FIT files of its rides as well', async () => {
  const names = ['2026-01-06-19-00-00.fit', '2026-01-05-19-00-00.fit', 'inProgressActivity.fit'];
  const rides = names.map((name) => fileOf(name, 1));
  const log = fileOf('Log.txt', 9);
  const zwift = folderOf('Zwift', [
    folderOf('Activities', rides.map(entryOf)),
    folderOf('Logs', [entryOf(log)]),
  ]);
  const take = vi.fn();
  takeItems(droppedItems(drop([zwift], [])), take);
  const fits = [rides[1], rides[0], rides[2]];
  await vi.waitFor(() =>
    expect(take).toHaveBeenCalledWith([{ folder: 'Zwift', logs: [log], fits }]),
  );
});
