import { gunzipSync } from 'node:zlib';
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-external.js';
import { expect, it } from 'vitest';
import { fitsInZip, logsInZip, ridesInZip } from './read-zip.ts';
import { mostUnpackedBytes, mostZipEntries } from './zip-limits.ts';

interface Inside {
  name: string;
  text?: string;
  level?: number;
  day?: number;
}

/** Makes an archive with these files. */
async function zipOf(files: readonly Inside[], password?: string): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const { name, text = name, level = 6, day = 1 } of files) {
    await zip.add(name, new BlobReader(new Blob([text])), {
      level,
      lastModDate: new Date(2026, 0, day),
      ...(password !== undefined && { password }),
    });
  }
  return await zip.close();
}

/** Reads a log, which is gzip or plain. */
async function textOf(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
}

it('the zip reader takes each log, the newest first, whether it is compressed or not', async () => {
  const long = '[12:00:00] FPS 60\n'.repeat(20_000);
  const { logs } = await logsInZip(
    await zipOf([
      { name: 'Logs/Log (old 1).txt', text: 'older', level: 0, day: 3 },
      { name: 'Logs/Log.txt', text: long, day: 5 },
      { name: 'Logs/Launcher_log.txt' },
      { name: 'Activities/ride.fit' },
      { name: '__MACOSX/Logs/Log.txt' },
      { name: 'Logs/._Log.txt' },
    ]),
  );
  expect(logs.map(({ name }) => name)).toEqual(['Log.txt', 'Log (old 1).txt']);
  expect(await Promise.all(logs.map(textOf))).toEqual([long, 'older']);
  expect(new Date(logs[0]?.lastModified ?? 0).getDate()).toBe(5);
  // It stays compressed until it is read.
  expect(logs[0]?.size).toBeLessThan(2000);
});

it('the zip reader takes other text files where no log has its usual name', async () => {
  const { logs } = await logsInZip(await zipOf([{ name: 'race.txt' }, { name: 'photo.jpg' }]));
  expect(logs.map(({ name }) => name)).toEqual(['race.txt']);
});

it.each([
  ['without a log', () => zipOf([{ name: 'photo.jpg' }]), /no log in it/],
  ['with nothing in it', () => zipOf([]), /no log in it/],
  ['with a password', () => zipOf([{ name: 'Log.txt' }], 'secret'), /protected by a password/],
  ['that is cut off', async () => (await zipOf([{ name: 'Log.txt' }])).slice(0, 40), /is damaged/],
  ['that is none', async () => new Blob(['[12:00:00] FPS 60']), /is damaged/],
  [
    'with too many files',
    () => zipOf(Array.from({ length: mostZipEntries + 1 }, (_, at) => ({ name: `${at}.fit` }))),
    /more than 1,000 files/,
  ],
])('the zip reader says what is wrong with an archive %s', async (_, make, message) => {
  await expect(logsInZip(await make())).rejects.toThrow(message);
});

/** Changes a figure in the directory of an archive, at this offset of its last entry. */
async function withFigure(zip: Blob, offset: number, figure: number): Promise<Blob> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  bytes.writeUInt32LE(figure, bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + offset);
  return new Blob([bytes]);
}

it('the zip reader refuses logs that are too large together, before it unpacks any', async () => {
  const zip = await withFigure(await zipOf([{ name: 'Log.txt' }]), 24, mostUnpackedBytes + 1);
  await expect(logsInZip(zip)).rejects.toThrow(/files are larger than 1024 MB when unpacked/);
});

it('the zip reader names a log whose checksum is wrong, and takes the others', async () => {
  const zip = await zipOf([{ name: 'Log.txt' }, { name: 'Log (old 1).txt' }]);
  const { logs, damaged } = await logsInZip(await withFigure(zip, 16, 1));
  expect([logs.map(({ name }) => name), damaged]).toEqual([['Log.txt'], ['Log (old 1).txt']]);
});

it('the zip reader takes FIT files and no hidden copies of them', async () => {
  const files = await fitsInZip(
    await zipOf([
      { name: 'Logs/Log.txt' },
      { name: 'Activities/2026-01-06-18-49-22.fit', text: 'ride' },
      { name: '__MACOSX/Activities/ride.fit' },
    ]),
  );
  expect(files.map(({ name }) => name)).toEqual(['2026-01-06-18-49-22.fit']);
  expect(await Promise.all(files.map(textOf))).toEqual(['ride']);
  await expect(fitsInZip(await zipOf([{ name: 'Logs/Log.txt' }]))).rejects.toThrow(
    'There is no FIT file in it.',
  );
});

it('the zip reader takes logs and FIT files together, and is content with one kind', async () => {
  const inside = [{ name: 'Logs/Log.txt' }, { name: 'Activities/ride.fit.gz' }];
  const names = (files: readonly File[]) => files.map(({ name }) => name);
  const both = await ridesInZip(await zipOf(inside));
  expect([names(both.logs), names(both.fits)]).toEqual([['Log.txt'], ['ride.fit.gz']]);
  const alone = await ridesInZip(await zipOf(inside.slice(1)));
  expect([names(alone.logs), names(alone.fits)]).toEqual([[], ['ride.fit.gz']]);
  await expect(ridesInZip(await zipOf([{ name: 'photo.jpg' }]))).rejects.toThrow('no log in it');
});
