export type Bytes = Uint8Array<ArrayBuffer>;

/** The next bytes of a log, and how far into the file they reach. */
export interface Piece {
  bytes: Bytes;
  readBytes: number;
}

/** The first look at a file takes no more; then larger pieces, because each is a wait. */
const firstBytes = 65_536;
const pieceBytes = 1_048_576;

/**
 * A log piece by piece; one that is packed with gzip is unpacked on the way.
 * @throws DOMException when the file cannot be read, TypeError when its packing is damaged
 */
export async function* filePieces(file: Blob): AsyncGenerator<Piece> {
  for (let at = 0, end = firstBytes; at < file.size; at = end, end += pieceBytes) {
    const bytes = new Uint8Array(await file.slice(at, end).arrayBuffer());
    if (at === 0 && isGzip(bytes)) return yield* unpackedPieces(file);
    yield { bytes, readBytes: Math.min(end, file.size) };
  }
}

function isGzip([first, second]: Bytes): boolean {
  return first === 0x1f && second === 0x8b;
}

async function* unpackedPieces(file: Blob): AsyncGenerator<Piece> {
  let readBytes = 0;
  const count = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      readBytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  const reader = file
    .stream()
    .pipeThrough(count)
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  // Who stops early leaves the rest alone: nothing is unpacked ahead, and the worker ends with what it prepared.
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield { bytes: value, readBytes };
  }
}
