import { createStore, del, get, set } from 'idb-keyval';

/** What browsers add to the handle of a file that a rider chose. TypeScript's library lacks both. */
interface WithPermission {
  queryPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>;
}

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
        types: [{ description: 'Log of the game', accept: { 'text/plain': ['.txt'] } }],
      })) ?? [];
    // Where storage is switched off, the rider chooses again next time.
    if (handle) await set(key, handle, store()).catch(() => undefined);
    return handle;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
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
  await del(key, store()).catch(() => undefined);
}

/**
 * Whether the page may read the file.
 * @param mayAsk only during a press of a button does the browser ask the rider
 */
export async function mayRead(handle: FileSystemFileHandle, mayAsk: boolean): Promise<boolean> {
  const { queryPermission, requestPermission } = handle as FileSystemFileHandle & WithPermission;
  const wanted = { mode: 'read' } as const;
  const state = (await queryPermission?.call(handle, wanted)) ?? 'granted';
  if (state !== 'prompt' || !mayAsk) return state === 'granted';
  return (await requestPermission?.call(handle, wanted)) === 'granted';
}

/** Copies the log as it is now: the game may go on writing, and a file that changes can't be read to its end. */
export async function copyOf(handle: FileSystemFileHandle): Promise<File> {
  for (let tries = 3; ; tries--) {
    try {
      const file = await handle.getFile();
      const { name, lastModified } = file;
      return new File([await file.arrayBuffer()], name, { lastModified });
    } catch (error) {
      if (tries === 0) throw error;
    }
  }
}
