import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import {
  forgetWaitingUntil,
  longestWaitMs,
  noteWaitingUntil,
  waitingUntilMs,
} from './waiting-until.ts';

/*
 * Keeps a visitor's log in this browser until the visitor has signed up. It is in IndexedDB, as compressed bytes: every
 * browser stores those there, also in private windows, where some refuse files in IndexedDB or have no private file system
 * (OPFS). One transaction reads and deletes it, so that two tabs never upload the same log.
 */

interface WaitingLog {
  name: string;
  lastModified: number;
  keptAtMs: number;
  /** The file as gzip. */
  bytes: ArrayBuffer;
}

const recordKey = 'log';
let opened: UseStore | undefined;
/** Counts changes, so that a log that is still being compressed isn't stored after it was deleted. */
let changes = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

const database = (): UseStore => {
  opened ??= createStore('ridescope-waiting-log', 'logs');
  return opened;
};

/** Keeps a log for an hour at most, in place of an earlier one. Resolves to false when the browser refuses. */
export async function keepLog(file: File): Promise<boolean> {
  changes += 1;
  const mine = changes;
  try {
    const bytes = await compressed(file);
    if (mine !== changes) return false;
    const keptAtMs = Date.now();
    const { name, lastModified } = file;
    noteWaitingUntil(keptAtMs + longestWaitMs);
    const kept: WaitingLog = { name, lastModified, keptAtMs, bytes };
    await database()('readwrite', (store) => {
      store.put(kept, recordKey);
      return promisifyRequest(store.transaction);
    });
    removeOnTime();
    return true;
  } catch {
    // Storage is switched off or full, or the file changed. The page asks for the file again.
    await forgetLog();
    forgetWaitingUntil();
    return false;
  }
}

/** Returns the kept log, and keeps it. Undefined when there is none, or when it is too old. */
export async function waitingLog(): Promise<File | undefined> {
  return await readLog('readonly');
}

/** Returns the kept log and deletes it. Only one of several callers gets it. */
export async function takeLog(): Promise<File | undefined> {
  const file = await readLog('readwrite');
  await forgetLog();
  return file;
}

/** Deletes the kept log. */
export async function forgetLog(): Promise<void> {
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

/** Deletes the kept log when its hour is over: now, or while this page is open. */
export function removeOnTime(): void {
  const untilMs = waitingUntilMs();
  if (untilMs === undefined) return;
  const leftMs = untilMs - Date.now();
  clearTimeout(removal);
  // More than an hour ahead: the computer's clock was set back.
  const isOver = !(leftMs > 0 && leftMs <= longestWaitMs);
  removal = setTimeout(() => void forgetLog(), isOver ? 0 : leftMs);
}

async function readLog(mode: IDBTransactionMode): Promise<File | undefined> {
  if (waitingUntilMs() === undefined) return undefined;
  try {
    const kept = await database()(mode, (store) => {
      const reading = promisifyRequest<WaitingLog | undefined>(store.get(recordKey));
      if (mode === 'readwrite') store.clear();
      return reading;
    });
    const ageMs = kept && Date.now() - kept.keptAtMs;
    if (ageMs === undefined || ageMs < 0 || ageMs >= longestWaitMs) return undefined;
    return await restored(kept as WaitingLog);
  } catch {
    // Unreadable: the page asks for the file again.
    return undefined;
  }
}

async function compressed(file: File): Promise<ArrayBuffer> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  return await new Response(stream).arrayBuffer();
}

async function restored({ name, lastModified, bytes }: WaitingLog): Promise<File> {
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'));
  return new File([await new Response(stream).blob()], name, { lastModified });
}
