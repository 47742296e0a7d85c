import { closeSync, openAsBlob, openSync, readSync } from 'node:fs';
import { fileErrors, fileReasons } from '@ridescope/words/errors/command-errors';
import { CommandError } from './command-error.ts';
import { tell } from './output.ts';
import { printable } from './printable.ts';

/** Large enough that the calls cost nothing beside the parsing, small enough to stay in the cache. */
const chunkBytes = 65_536;

/** Takes the bytes of a log. `isDone` ends the reading early; a chunk is only valid during the call. */
export interface ByteSink {
  push(chunk: Uint8Array): void;
  isDone(): boolean;
}

/**
 * Feeds a file or standard input (`-`) to the sink. It decompresses gzip, and takes the newest log out of a zip archive; both it
 * detects by the first bytes, not by the file's name. An archive from standard input is passed on as it is, because its
 * directory is at its end.
 * @throws CommandError when the file cannot be read, is a broken gzip file, or an archive without a log
 */
export async function readLog(path: string, sink: ByteSink): Promise<void> {
  if (path === '-') return readStandardInput(sink);
  const file = open(path);
  try {
    const buffer = Buffer.allocUnsafeSlow(chunkBytes);
    const first = read(file, buffer, path);
    const compression = compressionOf(buffer.subarray(0, first));
    if (compression === 'zip') {
      await unzipLog(await newestIn(path), sink, path);
      return;
    }
    if (compression === 'gzip') {
      await unzip(chunksOf(file, path, Buffer.from(buffer.subarray(0, first))), sink, path);
      return;
    }
    for (let bytes = first; bytes > 0 && !sink.isDone(); bytes = read(file, buffer, path))
      sink.push(buffer.subarray(0, bytes));
  } finally {
    closeSync(file);
  }
}

/** Says how a file is compressed, as `readLog` would find. @throws CommandError when the file cannot be read */
export function compressionOfFile(path: string): 'zip' | 'gzip' | undefined {
  const file = open(path);
  try {
    const buffer = Buffer.alloc(4);
    return compressionOf(buffer.subarray(0, read(file, buffer, path)));
  } finally {
    closeSync(file);
  }
}

function open(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw cannotRead(path, error);
  }
}

function read(file: number, buffer: Buffer, path: string): number {
  try {
    return readSync(file, buffer, 0, buffer.length, null);
  } catch (error) {
    throw cannotRead(path, error);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: fileReasons.missing,
  EACCES: fileReasons.forbidden,
  EISDIR: fileReasons.folder,
};

function cannotRead(path: string, error: unknown): CommandError {
  const { code = fileReasons.unknown } = error as NodeJS.ErrnoException;
  return new CommandError(fileErrors.cannotRead(path, reasons[code] ?? code));
}

/** Says whether a file that begins with these bytes must be unpacked: a zip archive, or gzip. */
function compressionOf(head: Buffer): 'zip' | 'gzip' | undefined {
  if (zipMarks.includes(head.toString('latin1', 0, 4))) return 'zip';
  return isGzip(head) ? 'gzip' : undefined;
}

/** The marks of an archive with and without files. */
const zipMarks = ['PK\x03\x04', 'PK\x05\x06'];

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** Takes the newest log out of an archive, and says which one where it has several. */
async function newestIn(path: string): Promise<Blob> {
  // Loaded only for archives: most files are logs.
  const { logsInZip, ZipTrouble } = await import('@ridescope/log-archive');
  try {
    const { logs, damaged } = await logsInZip(await openAsBlob(path));
    const [newest] = logs;
    if (!newest) throw new ZipTrouble('There is no log in it.');
    const others = logs.length + damaged.length - 1;
    if (others > 0)
      tell(
        `Reading ${printable(newest.name)}, the newest of ${others + 1} logs in ${printable(path)}.\n`,
      );
    return newest;
  } catch (error) {
    if (!(error instanceof ZipTrouble)) throw error;
    throw new CommandError(fileErrors.unreadableArchive(printable(path), error.message), 2);
  }
}

/** A log of an archive is gzip, or plain where the archive doesn't compress it. */
async function unzipLog(log: Blob, sink: ByteSink, path: string): Promise<void> {
  const head = new Uint8Array(await log.slice(0, 2).arrayBuffer());
  const chunks = blobChunks(log);
  if (isGzip(head)) return unzip(chunks, sink, path);
  for await (const chunk of chunks) {
    if (sink.isDone()) return;
    sink.push(chunk);
  }
}

async function* blobChunks(blob: Blob): AsyncGenerator<Buffer> {
  for (let at = 0; at < blob.size; at += chunkBytes)
    yield Buffer.from(await blob.slice(at, at + chunkBytes).arrayBuffer());
}

async function* chunksOf(file: number, path: string, first: Buffer): AsyncGenerator<Buffer> {
  yield first;
  for (;;) {
    // Decompression keeps a chunk until it is used up, so each needs a separate buffer.
    const buffer = Buffer.allocUnsafeSlow(chunkBytes);
    const bytes = read(file, buffer, path);
    if (bytes === 0) return;
    yield buffer.subarray(0, bytes);
  }
}

async function readStandardInput(sink: ByteSink): Promise<void> {
  const input = process.stdin[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  let next = await input.next();
  // A pipe may hand over single bytes.
  while (!next.done && head.length < 2) {
    head = Buffer.concat([head, next.value]);
    next = await input.next();
  }
  const rest = async function* () {
    yield head;
    for (; !next.done; next = await input.next()) yield next.value;
  };
  if (isGzip(head)) return unzip(rest(), sink, 'standard input');
  for await (const chunk of rest()) {
    if (sink.isDone()) break;
    sink.push(chunk);
  }
}

async function unzip(source: AsyncIterable<Buffer>, sink: ByteSink, name: string): Promise<void> {
  // Loaded only for compressed logs.
  const { createGunzip } = await import('node:zlib');
  const { pipeline } = await import('node:stream/promises');
  const { Writable } = await import('node:stream');
  const stop = new AbortController();
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      sink.push(chunk);
      if (sink.isDone()) stop.abort();
      done();
    },
  });
  try {
    await pipeline(source, createGunzip({ chunkSize: 65_536 }), into, { signal: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) return;
    const { code } = error as NodeJS.ErrnoException;
    throw code?.startsWith('Z_') ? new CommandError(fileErrors.cannotUnpack(name)) : error;
  }
}
