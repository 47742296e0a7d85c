import { StoredFitSeries } from '@ridescope/contract/fit-series';
import { mostFitRecords, mostFitSeriesBytes } from '@ridescope/contract/fit-series-terms';
import { gameFit, plantedText, steadyRecords } from '@ridescope/log-simulator/fit';
import { describeShared, readSharedFile } from '@ridescope/samples/real-logs';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { readFit } from './read-fit.ts';
import { readStoredSeries, storedSeriesOf } from './stored-series.ts';

const startS = Date.UTC(2026, 0, 6, 18, 49, 22) / 1000;
const sha256 = '0'.repeat(64);

async function read(bytes: Uint8Array) {
  const outcome = await readFit(Uint8Array.from(bytes));
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  const { kind: _, ...fit } = outcome;
  return fit;
}

describe('what is stored of a FIT file', () => {
  it('gives the same series back, without targets that are all zero, to the millimetre', async () => {
    const records = steadyRecords(startS, 300).map((record, at) => ({
      ...record,
      speedMps: 9 + at / 1000,
      heartRateBpm: at < 20 ? 0 : record.heartRateBpm,
    }));
    const fit = await read(gameFit({ layout: '2026', createdUnixS: startS - 180, records }));
    const sent = JSON.parse(JSON.stringify(storedSeriesOf(fit, sha256)));
    expect(Value.Check(StoredFitSeries, sent)).toBe(true);
    const { targetW: _, ...series } = fit.series;
    expect(readStoredSeries(sent)).toEqual({ ...fit, series });
  });

  it('has the targets of a workout, and where they are from', async () => {
    const bytes = gameFit({
      layout: '2026',
      createdUnixS: startS,
      records: steadyRecords(startS, 3),
    });
    const fit = await read(bytes);
    const ofLog = {
      ...fit,
      series: {
        ...fit.series,
        targetW: Float32Array.from([0, 180, 180]),
        targetSource: 'log' as const,
      },
    };
    const sent = JSON.parse(JSON.stringify(storedSeriesOf(ofLog, sha256)));
    expect(Value.Check(StoredFitSeries, sent)).toBe(true);
    expect(readStoredSeries(sent)).toEqual(ofLog);
  });

  it('has null where the file has no value', async () => {
    const fit = await read(
      gameFit({ layout: '2022', createdUnixS: startS, records: steadyRecords(startS, 3) }),
    );
    fit.series.powerW[1] = Number.NaN;
    const stored = storedSeriesOf(fit, sha256);
    expect(stored.powerW[1]).toBeNull();
    expect(readStoredSeries(stored).series.powerW[1]).toBeNaN();
  });

  it('may hold nothing but times and values', async () => {
    const fit = await read(
      gameFit({ layout: '2026', createdUnixS: startS, records: steadyRecords(startS, 3) }),
    );
    const stored = storedSeriesOf(fit, sha256);
    for (const more of ['positionLat', 'name', 'weight', 'ftp', 'serialNumber', 'deviceId']) {
      expect(Value.Check(StoredFitSeries, { ...stored, [more]: 1 }), more).toBe(false);
    }
    expect(Value.Check(StoredFitSeries, { ...stored, sha256: plantedText })).toBe(false);
  });

  it('of 24 hours with the largest values fits into the body of the call', () => {
    const column = (value: number) => new Float64Array(mostFitRecords).fill(value);
    const fit = {
      condition: 'whole',
      layout: { fileBytes: 9_500_000, records: mostFitRecords, laps: 1, recordBytes: 110 },
      series: {
        unixS: column(startS).map((at, index) => at + index),
        powerW: Float32Array.from(column(65_534)),
        cadenceRpm: Float32Array.from(column(254)),
        heartRateBpm: Float32Array.from(column(254)),
        speedMps: Float32Array.from(column(65.534)),
        distanceM: column(42_949_672.94),
        targetW: Float32Array.from(column(65_534)),
      },
    } as const;
    const { length } = JSON.stringify(storedSeriesOf(fit, sha256));
    expect(length).toBeLessThan(mostFitSeriesBytes);
  });
});

describeShared('what is stored of a real FIT file', 'fit/', () => {
  it.each([
    '2015-07-21-watopia.fit',
    '2022-12-17-14-43-41.fit',
    '2026-01-06-five-developer-fields.fit.gz',
  ])('is numbers alone, of %s', async (name) => {
    const stored = storedSeriesOf(await read(readSharedFile(`fit/${name}`)), sha256);
    expect(Value.Check(StoredFitSeries, stored)).toBe(true);
    const { condition, targetSource = 'file', sha256: _sha256, ...values } = stored;
    expect([condition, targetSource]).toEqual(['whole', 'file']);
    expect(JSON.stringify(values)).not.toMatch(/:"/);
    // The serial number that the game writes into every file.
    expect(JSON.stringify(values)).not.toContain('3825981698');
  });
});
