/** Unpacks gzip up to a number of bytes; undefined when there is more, or the data is damaged before the first byte. */
export async function gunzip(
  bytes: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'tooLarge'> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      total += value.length;
      if (total > mostBytes) {
        await reader.cancel();
        return 'tooLarge';
      }
      chunks.push(value);
    }
  } catch {
    // A cut archive gives what came before the cut, which is read as a truncated file.
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
