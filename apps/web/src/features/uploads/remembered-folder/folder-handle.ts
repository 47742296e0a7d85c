import { isLogName } from '@ridescope/log-archive/log-name';
import { createStore, del, get, set } from 'idb-keyval';
import { mayRead } from '../../../shared/file-handles.ts';
import { folderDatabase, hasFolderDatabase } from './folder-database.ts';

type Picker = (options: object) => Promise<FileSystemDirectoryHandle>;

/** A folder of the game that the rider chose, and the latest log of it that was offered. */
export interface RememberedFolder {
  handle: FileSystemDirectoryHandle;
  /** Time of the last change of that log, milliseconds; 0 before the first. */
  seenMs: number;
}

export interface FoundLog {
  handle: FileSystemFileHandle;
  name: string;
  bytes: number;
  /** Time of its last change, milliseconds. */
  changedMs: number;
}

/** The game keeps its logs in `Zwift/Logs`, so a folder in the chosen one is deep enough. */
const deepest = 2;
/** A folder of the game has a few dozen files. */
const mostEntries = 2000;

const key = 'folder';
const store = () => createStore(folderDatabase, 'handles');

const picker = () => (window as Window & { showDirectoryPicker?: Picker }).showDirectoryPicker;

/** Asks the rider for the folder of the game and remembers it in this browser; undefined when none was chosen. */
export async function chooseFolder(): Promise<RememberedFolder | undefined> {
  try {
    const handle = await picker()?.call(window, { id: 'logs', startIn: 'documents', mode: 'read' });
    if (!handle) return undefined;
    const folder = { handle, seenMs: 0 };
    await remember(folder);
    return folder;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Returns the folder that was chosen before; undefined without one, or where storage is switched off. */
export async function rememberedFolder(): Promise<RememberedFolder | undefined> {
  try {
    if (!(await hasFolderDatabase())) return undefined;
    return await get<RememberedFolder>(key, store());
  } catch {
    return undefined;
  }
}

/** Notes that a log was offered, so that it is not offered again. */
export async function noteSeen({ handle }: RememberedFolder, seenMs: number): Promise<void> {
  await remember({ handle, seenMs });
}

export async function forgetFolder(): Promise<void> {
  try {
    await del(key, store());
  } catch {
    // Storage is switched off, so nothing was remembered.
  }
}

async function remember(folder: RememberedFolder): Promise<void> {
  try {
    await set(key, folder, store());
  } catch {
    // Storage is switched off: the folder counts for this page alone.
  }
}

/** `denied`: the browser asks no more. `gone`: the folder can't be read. */
export type Look =
  | { state: 'asks' | 'denied' | 'gone' | 'nothing' }
  | { state: 'new'; log: FoundLog };

/**
 * Looks for a log that is newer than the last one that was offered.
 * @param mayAsk only during a press of a button does the browser ask the rider
 */
export async function lookForNew(folder: RememberedFolder, mayAsk: boolean): Promise<Look> {
  try {
    if (!(await mayRead(folder.handle, mayAsk))) return { state: mayAsk ? 'denied' : 'asks' };
    const log = await newestIn(folder.handle);
    return log && log.changedMs > folder.seenMs ? { state: 'new', log } : { state: 'nothing' };
  } catch {
    return { state: 'gone' };
  }
}

async function newestIn(folder: FileSystemDirectoryHandle): Promise<FoundLog | undefined> {
  let newest: FoundLog | undefined;
  let left = mostEntries;
  const look = async (inside: FileSystemDirectoryHandle, depth: number): Promise<void> => {
    for await (const entry of inside.values()) {
      if (left === 0) return;
      left -= 1;
      if (entry.kind === 'directory') {
        if (depth < deepest) await look(entry, depth + 1);
      } else if (isLogName(entry.name)) {
        const { name, size, lastModified } = await entry.getFile();
        if (!newest || lastModified > newest.changedMs)
          newest = { handle: entry, name, bytes: size, changedMs: lastModified };
      }
    }
  };
  await look(folder, 1);
  return newest;
}
