type Bytes = Uint8Array<ArrayBuffer>;

/** A decompressed part of a log, and how much of the file was read up to its end. */
export interface FilePart {
  bytes: Bytes;
  readBytes: number;
}

/** Reports a file that cannot be read to its end; `message` says why, and what to do. */
export class FileTrouble extends Error {
  override name = 'FileTrouble';
}

const unreadable =
  'The file could not be read: it was moved, or it changed while it was read. If the game is still running, close it first. Then choose the file again.';
const damagedGzip =
  'The compressed file could not be unpacked: it is cut off, damaged, or made of several parts. Choose the unpacked Log.txt.';

/** Enough for the first look at a file. Later parts are larger, because each one is a wait. */
const firstBytes = 65_536;
const partBytes = 1_048_576;

/**
 * Reads the log in a file part by part, and decompresses gzip.
 * @param file is read no further than the parts that the caller took
 * @throws FileTrouble when the file cannot be read, changes meanwhile or cannot be unpacked
 */
export async function* fileParts(file: Blob): AsyncGenerator<FilePart> {
  const head = await read(file, 0, firstBytes);
  if (isGzip(head)) {
    yield* unpacked(file, head);
    return;
  }
  yield { bytes: head, readBytes: head.length };
  yield* rest(file);
}

/** Reads everything after the first part. The next part loads while the caller works on one. */
async function* rest(file: Blob): AsyncGenerator<FilePart> {
  let next: Promise<Bytes> | undefined;
  for (let at = firstBytes; at < file.size; at += partBytes) {
    const bytes = await (next ?? read(file, at, at + partBytes));
    const after = at + partBytes;
    next = after < file.size ? read(file, after, after + partBytes) : undefined;
    // A caller that stops here must not see an unhandled rejection of the next part.
    next?.catch(() => undefined);
    yield { bytes, readBytes: at + bytes.length };
  }
}

async function* unpacked(file: Blob, head: Bytes): AsyncGenerator<FilePart> {
  let readBytes = 0;
  let trouble: unknown;
  const source = compressedParts(file, head);
  const compressed = new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const { done, value } = await source.next();
        if (done) return controller.close();
        readBytes = value.readBytes;
        controller.enqueue(value.bytes);
      } catch (error) {
        trouble = error;
        controller.error(error);
      }
    },
  });
  const reader = compressed.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { bytes: value as Bytes, readBytes };
    }
  } catch {
    throw trouble instanceof FileTrouble ? trouble : new FileTrouble(damagedGzip);
  }
  // A caller that stops early needs no clean-up: nothing is decompressed ahead, and the worker ends with the upload.
}

async function* compressedParts(file: Blob, head: Bytes): AsyncGenerator<FilePart> {
  yield { bytes: head, readBytes: head.length };
  yield* rest(file);
}

/** Reads a range and checks its length, because some browsers return less of a file that became shorter. */
async function read(file: Blob, from: number, to: number): Promise<Bytes> {
  const wanted = Math.min(to, file.size) - from;
  try {
    // A deleted file may look empty: only reading all of it shows the difference.
    const part = file.size === 0 ? file : file.slice(from, to);
    const bytes = new Uint8Array(await part.arrayBuffer());
    if (bytes.length === wanted) return bytes;
  } catch (error) {
    throw new FileTrouble(unreadable, { cause: error });
  }
  throw new FileTrouble(unreadable);
}

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}
