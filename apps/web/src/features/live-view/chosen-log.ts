import { liveStartMessages } from '@ridescope/words/en/pages/live-view';
import { createStore, del, get, set } from 'idb-keyval';

type Picker = (options: object) => Promise<FileSystemFileHandle[]>;

const key = 'log';
const store = () => createStore('live-view', 'handles');

/** Whether this browser lets a page follow a file. */
export function canFollow(): boolean {
  return picker() !== undefined;
}

function picker(): Picker | undefined {
  return (window as Window & { showOpenFilePicker?: Picker }).showOpenFilePicker;
}

/** Asks the rider for Log.txt and remembers it in this browser. Undefined when they choose none. */
export async function chooseLog(): Promise<FileSystemFileHandle | undefined> {
  try {
    const [handle] =
      (await picker()?.call(window, {
        id: 'live-view',
        startIn: 'documents',
        types: [{ description: liveStartMessages['log-kind'], accept: { 'text/plain': ['.txt'] } }],
      })) ?? [];
    if (handle) await remember(handle);
    return handle;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

async function remember(handle: FileSystemFileHandle): Promise<void> {
  try {
    await set(key, handle, store());
  } catch {
    // Storage is switched off: the rider chooses again next time.
  }
}

/** Returns the log that was chosen before; undefined without one, or where storage is switched off. */
export async function rememberedLog(): Promise<FileSystemFileHandle | undefined> {
  try {
    return await get<FileSystemFileHandle>(key, store());
  } catch {
    return undefined;
  }
}

export async function forgetLog(): Promise<void> {
  try {
    await del(key, store());
  } catch {
    // Storage is switched off, so nothing was remembered.
  }
}
