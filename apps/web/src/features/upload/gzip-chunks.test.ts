import { expect, it } from 'vitest';
import { gzipChunks } from './gzip-chunks.ts';

type Bytes = Uint8Array<ArrayBuffer>;

function streamOf(chunks: Bytes[]): ReadableStream<Bytes> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function unpack(chunks: Bytes[]): Promise<string> {
  return new Response(streamOf(chunks).pipeThrough(new DecompressionStream('gzip'))).text();
}

it('packs a stream so that it unpacks to the same, and counts what it read', async () => {
  const encoder = new TextEncoder();
  const parts = ['[12:00:00] FPS 59.9, 1, 2, 3\r\n', 'é', '\0', ''].map((text) =>
    encoder.encode(text),
  );
  const counts: number[] = [];
  const packed = await gzipChunks(streamOf(parts), (bytes) => counts.push(bytes));
  expect(await unpack(packed)).toBe('[12:00:00] FPS 59.9, 1, 2, 3\r\né\0');
  expect(counts.at(-1)).toBe(33);
});

it('makes a valid archive of an empty file', async () => {
  const packed = await gzipChunks(streamOf([]), () => undefined);
  expect(await unpack(packed)).toBe('');
  expect(packed.length).toBeGreaterThan(0);
});

it('passes on that the file cannot be read', async () => {
  const broken = new ReadableStream<Bytes>({
    pull(controller) {
      controller.error(new Error('the file has changed'));
    },
  });
  await expect(gzipChunks(broken, () => undefined)).rejects.toThrow('the file has changed');
});
