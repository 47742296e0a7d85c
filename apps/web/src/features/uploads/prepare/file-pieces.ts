type Bytes = Uint8Array<ArrayBuffer>;

/** A piece of a log, unpacked, and how much of the file was read for it and all before. */
export interface FilePiece {
  bytes: Bytes;
  readBytes: number;
}

/** A file that cannot be read to its end; `message` tells its owner why, and what to do. */
export class FileTrouble extends Error {
  override name = 'FileTrouble';
}

const unreadable =
  'The file could not be read: it was moved, or it changed while it was read. If the game is still running, end it first. Then choose the file again.';
const damagedGzip =
  'The packed file could not be unpacked: it is cut off, damaged, or made of several parts. Choose the unpacked Log.txt.';

/** The first look at a file takes no more; then larger pieces, because each is a wait. */
const firstBytes = 65_536;
const pieceBytes = 1_048_576;

/**
 * The log in a file, piece by piece: as it is, or unpacked where it is gzip.
 * @param file whoever stops early has read no more of it than the pieces that came
 * @throws FileTrouble when the file cannot be read, changes meanwhile or cannot be unpacked
 */
export async function* filePieces(file: Blob): AsyncGenerator<FilePiece> {
  const head = await read(file, 0, firstBytes);
  if (isGzip(head)) {
    yield* unpacked(file, head);
    return;
  }
  yield { bytes: head, readBytes: head.length };
  yield* rest(file);
}

/** Everything behind the first piece. The next piece is on its way while one is worked on. */
async function* rest(file: Blob): AsyncGenerator<FilePiece> {
  let next: Promise<Bytes> | undefined;
  for (let at = firstBytes; at < file.size; at += pieceBytes) {
    const bytes = await (next ?? read(file, at, at + pieceBytes));
    const after = at + pieceBytes;
    next = after < file.size ? read(file, after, after + pieceBytes) : undefined;
    // Whoever stops here is not told that it would have failed.
    next?.catch(() => undefined);
    yield { bytes, readBytes: at + bytes.length };
  }
}

async function* unpacked(file: Blob, head: Bytes): AsyncGenerator<FilePiece> {
  let readBytes = 0;
  let trouble: unknown;
  const source = packedPieces(file, head);
  const packed = new ReadableStream<Bytes>({
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
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { bytes: value as Bytes, readBytes };
    }
  } catch {
    throw trouble instanceof FileTrouble ? trouble : new FileTrouble(damagedGzip);
  }
  // Whoever stops early leaves the rest alone: nothing is unpacked ahead, and the worker ends with what it prepared.
}

async function* packedPieces(file: Blob, head: Bytes): AsyncGenerator<FilePiece> {
  yield { bytes: head, readBytes: head.length };
  yield* rest(file);
}

/** Some browsers hand over less of a file that became shorter. */
async function read(file: Blob, from: number, to: number): Promise<Bytes> {
  const wanted = Math.min(to, file.size) - from;
  try {
    // A file that is gone may look empty: only reading all of it tells.
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

/** `PK` and a mark: how a zip archive begins. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] as number) < 9;
}
