import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import {
  forgetWaitingUntil,
  longestWaitMs,
  noteWaitingUntil,
  waitingUntilMs,
} from './waiting-until.ts';

/*
 * Keeps a visitor's logs in this browser until the visitor has signed up. They are in IndexedDB, as compressed bytes: every
 * browser stores those there, also in private windows, where some refuse files in IndexedDB or have no private file system
 * (OPFS). One transaction reads and deletes them, so that two tabs never upload the same log.
 */

interface WaitingLogs {
  storedAtMs: number;
  /** The only account that may take them; absent for logs of a visitor, which the next account takes. */
  owner?: string;
  logs: readonly WaitingLog[];
}

interface WaitingLog {
  name: string;
  lastModified: number;
  /** The file as gzip. */
  bytes: ArrayBuffer;
}

const recordKey = 'logs';
/** Counts changes, so that a log that is still being compressed isn't stored after it was deleted. */
let changes = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Opened for each use: a browser may take storage away, and few pages use it at all. */
const database = (): UseStore => createStore('ridescope-waiting-log', 'logs');

/**
 * Keeps logs for an hour at most, in place of earlier ones. Resolves to false when the browser refuses.
 * @param owner the only account that may take them, for logs that were chosen while signed in
 */
export async function keepLogs(files: readonly File[], owner?: string): Promise<boolean> {
  changes += 1;
  const mine = changes;
  try {
    const logs: WaitingLog[] = [];
    for (const file of files) {
      const { name, lastModified } = file;
      logs.push({ name, lastModified, bytes: await compressed(file) });
      if (mine !== changes) return false;
    }
    const storedAtMs = Date.now();
    noteWaitingUntil(storedAtMs + longestWaitMs);
    const retained: WaitingLogs = { storedAtMs, logs, ...(owner !== undefined && { owner }) };
    await database()('readwrite', (store) => {
      store.put(retained, recordKey);
      return promisifyRequest(store.transaction);
    });
    removeOnTime();
    return true;
  } catch {
    // Storage is switched off or full, or the file changed. The page asks for the file again.
    await forgetLogs();
    forgetWaitingUntil();
    return false;
  }
}

/** Returns the logs that are stored for a visitor, and leaves them there. None when they are too old. */
export async function waitingLogs(): Promise<File[]> {
  return await readLogs('readonly');
}

/**
 * Returns the stored logs and deletes them. Only one of several callers gets them.
 * @param account takes them; logs of another account are deleted
 */
export async function takeLogs(account?: string): Promise<File[]> {
  const files = await readLogs('readwrite', account);
  await forgetLogs();
  return files;
}

/** Deletes the stored logs. */
export async function forgetLogs(): Promise<void> {
  changes += 1;
  clearTimeout(removal);
  try {
    await database()('readwrite', (store) => {
      store.clear();
      return promisifyRequest(store.transaction);
    });
    forgetWaitingUntil();
  } catch {
    // Without storage there is nothing to delete. Otherwise the note stays, and the next page tries again.
  }
}

/** Deletes the stored logs when their hour is over: now, or while this page is open. */
export function removeOnTime(): void {
  const untilMs = waitingUntilMs();
  if (untilMs === undefined) return;
  const leftMs = untilMs - Date.now();
  clearTimeout(removal);
  // More than an hour ahead: the computer's clock was set back.
  const isOver = !(leftMs > 0 && leftMs <= longestWaitMs);
  removal = setTimeout(() => void forgetLogs(), isOver ? 0 : leftMs);
}

async function readLogs(mode: IDBTransactionMode, account?: string): Promise<File[]> {
  if (waitingUntilMs() === undefined) return [];
  try {
    const retained = await database()(mode, (store) => {
      const reading = promisifyRequest<WaitingLogs | undefined>(store.get(recordKey));
      if (mode === 'readwrite') store.clear();
      return reading;
    });
    const ageMs = retained && Date.now() - retained.storedAtMs;
    if (!retained || ageMs === undefined || ageMs < 0 || ageMs >= longestWaitMs) return [];
    if (retained.owner !== undefined && retained.owner !== account) return [];
    return await Promise.all(retained.logs.map(restored));
  } catch {
    // Unreadable: the page asks for the files again.
    return [];
  }
}

/** Takes about 8 ms of a computer, and a quarter of what a slow phone may take without being felt. */
const partBytes = 512 * 1024;

/**
 * Compresses part by part, and lets the page draw between two. The browser compresses on the thread of the page: a log of
 * 60 MB at once would hold back its answer, which is drawn meanwhile, for a second.
 */
async function compressed(file: File): Promise<ArrayBuffer> {
  const { readable, writable } = new CompressionStream('gzip');
  const bytes = new Response(readable).arrayBuffer();
  const writer = writable.getWriter();
  try {
    for (let at = 0; at < file.size; at += partBytes) {
      await nextTask();
      const part = await file.slice(at, at + partBytes).arrayBuffer();
      await writer.write(new Uint8Array(part));
    }
    await writer.close();
  } catch (error) {
    // The file changed. The other end fails with it, in the background.
    bytes.catch(() => undefined);
    writer.abort(error).catch(() => undefined);
    throw error;
  }
  return await bytes;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function restored({ name, lastModified, bytes }: WaitingLog): Promise<File> {
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'));
  return new File([await new Response(stream).blob()], name, { lastModified });
}
