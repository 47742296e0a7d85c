import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type GameLayout,
  gameFit,
  plantedPosition,
  plantedSerial,
  plantedText,
  simulateRide,
  steadyRecords,
} from '@ridescope/log-simulator/fit';
import { describeShared, readSharedFile } from '@ridescope/samples/real-logs';
import { fit2json, parseRecords } from 'fit-decoder';
import { describe, expect, it } from 'vitest';
import { readFit } from './read-fit.ts';
import { mostFitBytes, readablePart } from './readable-part.ts';

const startS = Date.UTC(2026, 0, 6, 18, 49, 22) / 1000;
const fileOf = (layout: GameLayout, seconds = 300) =>
  gameFit({ layout, createdUnixS: startS - 180, records: steadyRecords(startS, seconds) });
const layouts = [
  ['2022', 37],
  ['2025', 102],
  ['2026', 110],
] as const;

async function read(bytes: Uint8Array) {
  const outcome = await readFit(Uint8Array.from(bytes));
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  return outcome;
}

describe('a FIT file of the game', () => {
  it.each(layouts)('of %s is read whole, with records of %d bytes', async (layout, recordBytes) => {
    const { condition, series, layout: found } = await read(fileOf(layout));
    expect(condition).toBe('whole');
    expect(found).toMatchObject({ records: 300, laps: 1, recordBytes });
    expect([series.unixS[0], series.unixS[299]]).toEqual([startS, startS + 299]);
    expect([series.powerW[1], series.cadenceRpm[1], series.heartRateBpm[3]]).toEqual([
      207, 91, 131,
    ]);
    expect(series.speedMps[7]).toBe(9);
    expect(series.distanceM[299]).toBe(2700);
    expect(series).toMatchObject({
      createdUnixS: startS - 180,
      startedUnixS: startS,
      stoppedUnixS: startS + 299,
    });
  });

  it('reads the same when it is gzip', async () => {
    const plain = fileOf('2026');
    expect(await read(gzipSync(plain))).toEqual(await read(plain));
  });
});

describe('a broken FIT file', () => {
  const whole = fileOf('2026');
  const unfinished = gameFit({
    layout: '2026',
    createdUnixS: startS - 180,
    records: steadyRecords(startS, 300),
    isUnfinished: true,
  });
  /** Where the messages of the end begin. */
  const recordsEnd = unfinished.length - 2;
  const changed = (change: (bytes: Uint8Array) => void) => {
    const bytes = Uint8Array.from(whole);
    change(bytes);
    return bytes;
  };

  it('without its length is read as one that was never closed', async () => {
    const bytes = changed((file) => file.fill(0, 4, 8)).subarray(0, -2);
    expect(await read(bytes)).toMatchObject({ condition: 'inProgress', layout: { records: 300 } });
  });

  it('with a header of zeros is read', async () => {
    const bytes = changed((file) => file.fill(0, 0, 14)).subarray(0, -2);
    expect(await read(bytes)).toMatchObject({ condition: 'inProgress', layout: { records: 300 } });
  });

  it('that was cut within a record is read up to the record before', async () => {
    const end = recordsEnd - 250;
    const { condition, layout, series } = await read(whole.subarray(0, end));
    expect(condition).toBe('truncated');
    expect(layout.records).toBe(series.unixS.length);
    expect(layout.records).toBeGreaterThan(296);
    expect(layout.records).toBeLessThan(300);
  });

  it('with a tail of zeros invents no record', async () => {
    const bytes = changed((file) => file.fill(0, recordsEnd - 600));
    const { layout, series } = await read(bytes);
    expect(layout.records).toBeLessThan(296);
    expect(series.unixS.at(-1)).toBe(startS + layout.records - 1);
  });

  it('with a wrong checksum is read whole', async () => {
    const bytes = changed((file) => {
      file[file.length - 1] = (file[file.length - 1] ?? 0) ^ 1;
    });
    expect(await read(bytes)).toMatchObject({
      condition: 'wrongChecksum',
      layout: { records: 300 },
    });
  });

  it('gives what is before the damage', async () => {
    const { scan } = readablePart(whole) ?? {};
    const bytes = changed((file) =>
      file.fill(0x3f, recordsEnd - 110 * 150, recordsEnd - 110 * 149),
    );
    const { condition, layout } = await read(bytes);
    expect(scan?.records).toBe(300);
    expect(condition).toBe('damaged');
    expect(layout.records).toBeGreaterThan(140);
    expect(layout.records).toBeLessThan(160);
  });

  it('never throws, wherever it is cut or changed', async () => {
    const small = fileOf('2025', 4);
    for (let at = 0; at < small.length; at += 1) {
      await readFit(small.slice(0, at));
      const bytes = Uint8Array.from(small);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      await readFit(bytes);
    }
  });

  it.each([
    ['a text', Buffer.from('[18:00:00] Log Time: 18:00:00 2026-01-06\n'.repeat(9)), 'notFit'],
    ['nothing', new Uint8Array(0), 'notFit'],
    ['more than 10 MB', new Uint8Array(mostFitBytes + 1), 'tooLarge'],
    ['gzip of more than 10 MB', gzipSync(new Uint8Array(mostFitBytes + 1)), 'tooLarge'],
    [
      'a file without records',
      gameFit({ layout: '2026', createdUnixS: startS, records: [] }),
      'noRecords',
    ],
  ])('%s is refused', async (_, bytes, reason) => {
    expect(await readFit(Uint8Array.from(bytes))).toEqual({ kind: 'refused', reason });
  });

  it('with the records of more than 24 hours is read up to there', async () => {
    const { condition, layout } = await read(fileOf('2022', 86_401));
    expect({ condition, records: layout.records }).toEqual({
      condition: 'tooLong',
      records: 86_400,
    });
  });
});

describe('what is taken from a FIT file', () => {
  it.each(layouts)('of %s holds no position, text or serial number', async (layout) => {
    const file = fileOf(layout);
    expect(Buffer.from(file).includes(plantedText)).toBe(true);
    const outcome = await read(file);
    const { series } = outcome;
    expect(Object.keys(series).sort()).toEqual([
      ...['cadenceRpm', 'createdUnixS', 'distanceM', 'heartRateBpm', 'powerW', 'speedMps'],
      ...['startedUnixS', 'stoppedUnixS'],
      // Files of before 2025 have no such field.
      ...(layout === '2022' ? [] : ['targetW']),
      'unixS',
    ]);
    const taken = JSON.stringify(outcome);
    const degrees = (plantedPosition.lat * 180) / 2 ** 31;
    for (const secret of [
      plantedText,
      String(plantedSerial),
      String(plantedPosition.lat),
      degrees.toFixed(3),
    ])
      expect(taken).not.toContain(secret);
    const serial = Buffer.alloc(4);
    serial.writeUInt32LE(plantedSerial);
    const position = Buffer.alloc(4);
    position.writeInt32LE(plantedPosition.lat);
    for (const values of Object.values(series))
      if (ArrayBuffer.isView(values)) {
        const bytes = Buffer.from(values.buffer);
        expect(bytes.includes(serial)).toBe(false);
        expect(bytes.includes(position)).toBe(false);
      }
  });
});

describe('a simulated ride', () => {
  it.each(['2022', '2025', '2026'] as const)('of %s is read by two readers', async (layout) => {
    const [simulated] = simulateRide('clean-modern-lan', { seed: 4, layout }).files;
    if (!simulated) throw new Error('no file');
    expect(await read(simulated.bytes)).toMatchObject({
      condition: 'whole',
      layout: { records: simulated.records },
    });
    const { records } = parseRecords(fit2json(simulated.bytes.buffer));
    expect(records.filter(({ type }) => type === 'record')).toHaveLength(simulated.records);
  });
});

describe('the part that can be read', () => {
  it.each(layouts)('of a cut file of %s is a whole file for a strict second reader', (layout) => {
    const file = fileOf(layout);
    const part = readablePart(file.subarray(0, file.length - 500));
    if (!part) throw new Error('nothing can be read');
    const { records } = parseRecords(fit2json(part.file.buffer));
    expect(records.filter(({ type }) => type === 'record')).toHaveLength(part.scan.records);
    expect(part.scan.records).toBeGreaterThan(280);
  });
});

describeShared('real FIT files', 'fit/', () => {
  it.each([
    ['2015-07-21-watopia.fit', 3043, 37],
    ['2022-12-17-14-43-41.fit', 3918, 37],
    ['2022-12-20-10-34-16.fit', 3604, 37],
    ['2022-12-22-inProgressActivity.fit', 4790, 37],
    ['2025-04-01-one-developer-field.fit', 3691, 102],
    ['2026-01-06-five-developer-fields.fit.gz', 3646, 110],
  ])('%s has %d records', async (name, records, recordBytes) => {
    const bytes = readSharedFile(`fit/${name}`);
    const { condition, layout, series } = await read(bytes);
    expect({ condition, ...layout }).toMatchObject({ condition: 'whole', records, recordBytes });
    expect(series.unixS).toHaveLength(records);
    const plain = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
    const cut = await read(plain.subarray(0, 60_000));
    expect(cut.condition).toBe('truncated');
    expect(cut.series.powerW).toEqual(series.powerW.subarray(0, cut.layout.records));
  });
});
