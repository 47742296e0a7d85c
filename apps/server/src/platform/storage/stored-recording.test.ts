import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readStoredRecording } from './stored-recording.ts';

const gzipped = gzipSync('RSR');
const unavailable = { code: 'STORAGE_UNAVAILABLE' };

/** Reads a recording from a store whose answer has these parts; an error ends it early. */
function read(parts: readonly (Buffer | Error)[], bytes = gzipped.length) {
  async function* body() {
    for (const part of parts) {
      if (part instanceof Error) throw part;
      yield part;
    }
  }
  const get = async () => ({ body: Readable.from(body()), bytes });
  return readStoredRecording({ get }, 'ride.rsr');
}

it('a recording is read whole', async () => {
  expect(await read([gzipped.subarray(0, 5), gzipped.subarray(5)])).toEqual(Buffer.from('RSR'));
});

it('a recording whose connection is cut is read later, and is not taken for damaged', async () => {
  const start = gzipped.subarray(0, 5);
  await expect(read([start, new Error('ECONNRESET')])).rejects.toMatchObject(unavailable);
  await expect(read([start])).rejects.toMatchObject(unavailable);
});

it('a recording that was stored incomplete is damaged', async () => {
  const start = gzipped.subarray(0, -9);
  expect(await read([start], start.length)).toBe('damaged');
});
