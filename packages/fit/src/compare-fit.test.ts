import { simulateRide } from '@ridescope/log-simulator/fit';
import { Random } from '@ridescope/log-simulator/random';
import { describeShared, readSharedFile } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { compareRecordings } from './compare-fit.ts';
import type { FitSeries } from './fit-series.ts';
import { readFit } from './read-fit.ts';

async function seriesIn(file: Uint8Array<ArrayBuffer>): Promise<FitSeries> {
  const outcome = await readFit(file);
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  return outcome.series;
}

async function simulated(seed: number): Promise<FitSeries> {
  const [file] = simulateRide('clean-modern-lan', { seed, layout: '2026' }).files;
  if (!file) throw new Error('no file');
  return seriesIn(file.bytes);
}

interface Meter {
  shiftS?: number;
  factor?: number;
  noiseW?: number;
  /** Seconds that the clock gains over the ride. */
  driftS?: number;
  /** Seconds without power, by the index of the record. */
  lost?: { from: number; to: number };
}

/** Records a ride a second time as another meter does: smoothed over 3 s, lower, with noise. */
function recordedAgain(first: FitSeries, meter: Meter, seed = 1): FitSeries {
  const { shiftS = 0, factor = 0.975, noiseW = 6, driftS = 0, lost } = meter;
  const noise = new Random(seed);
  const { length } = first.unixS;
  const powerW = first.powerW.map((_, at) => {
    if (lost && at >= lost.from && at < lost.to) return 0;
    const three = first.powerW.subarray(Math.max(0, at - 2), at + 1);
    const mean = three.reduce((sum, watts) => sum + watts, 0) / three.length;
    return mean === 0 ? 0 : Math.max(0, Math.round(factor * mean + noise.between(-noiseW, noiseW)));
  });
  const unixS = first.unixS.map((at, index) => at + shiftS + Math.round((driftS * index) / length));
  return { ...first, powerW, unixS };
}

describe('two recordings of one ride', () => {
  it.each([0, 1, -73, 431])('are aligned within a second, %d s apart', async (shiftS) => {
    const first = await simulated(5);
    const found = compareRecordings(first, recordedAgain(first, { shiftS }));
    if (typeof found === 'string') throw new Error(found);
    // The mean of three seconds delays by one.
    expect(Math.abs(found.offsetS - shiftS - 1)).toBeLessThanOrEqual(1);
  });

  it('are aligned by their starts where a clock is hours off', async () => {
    const first = await simulated(6);
    const found = compareRecordings(first, recordedAgain(first, { shiftS: 7200 + 40 }));
    expect(found).toMatchObject({ isSameSource: false });
    if (typeof found !== 'string') expect(Math.abs(found.offsetS - 7241)).toBeLessThanOrEqual(1);
  });

  it('differ by what the second meter shows less', async () => {
    const first = await simulated(7);
    const found = compareRecordings(first, recordedAgain(first, { factor: 0.97 }));
    if (typeof found === 'string') throw new Error(found);
    expect(found.meanPercent).toBeGreaterThan(-3.5);
    expect(found.meanPercent).toBeLessThan(-2.5);
    expect(found.spreadW.from).toBeLessThan(found.meanW);
    expect(found.spreadW.to).toBeGreaterThan(found.meanW);
    expect(found.gaps).toEqual([]);
  });

  it('name the dropouts of each side at their second', async () => {
    const first = await simulated(8);
    const lost = { from: 600, to: 620 };
    const second = recordedAgain(first, { shiftS: 40, lost });
    const found = compareRecordings(first, second);
    const turned = compareRecordings(second, first);
    if (typeof found === 'string' || typeof turned === 'string') throw new Error('not compared');
    const at = first.unixS[600] ?? 0;
    expect(found.gaps).toMatchObject([{ missingIn: 'second', seconds: 20 }]);
    expect(Math.abs((found.gaps[0]?.fromUnixS ?? 0) - at)).toBeLessThanOrEqual(1);
    expect(turned.gaps).toMatchObject([{ missingIn: 'first', fromUnixS: at + 40, seconds: 20 }]);
  });

  it('show how far their clocks drift apart', async () => {
    const first = await simulated(9);
    const found = compareRecordings(first, recordedAgain(first, { driftS: 6 }));
    if (typeof found === 'string') throw new Error(found);
    // Between the middles of the first and the last 20 of 60 minutes lie two thirds of it.
    expect(found.driftS).toBeGreaterThanOrEqual(3);
    expect(found.driftS).toBeLessThanOrEqual(6);
  });

  it('are one source when every second is the same', async () => {
    const first = await simulated(10);
    expect(compareRecordings(first, first)).toMatchObject({
      offsetS: 0,
      driftS: 0,
      meanW: 0,
      isSameSource: true,
    });
  });

  it('are refused where one has no power, and where they are two rides', async () => {
    const [first, other] = [await simulated(11), await simulated(12)];
    const silent = { ...first, powerW: first.powerW.map(() => 0) };
    expect(compareRecordings(first, silent)).toBe('noPower');
    expect(compareRecordings(first, other)).toBe('otherRide');
  });
});

describeShared('recordings made of real rides', 'fit/', () => {
  const names = [
    '2015-07-21-watopia.fit',
    '2022-12-17-14-43-41.fit',
    '2022-12-20-10-34-16.fit',
    '2022-12-22-inProgressActivity.fit',
    '2025-04-01-one-developer-field.fit',
    '2026-01-06-five-developer-fields.fit.gz',
  ];

  it('are aligned within a second, 0.99 of them', async () => {
    let [right, all] = [0, 0];
    for (const name of names) {
      const first = await seriesIn(readSharedFile(`fit/${name}`));
      for (const shiftS of [-97, -40, 3, 61, 100]) {
        const found = compareRecordings(first, recordedAgain(first, { shiftS }, shiftS + 200));
        all += 1;
        if (typeof found !== 'string' && Math.abs(found.offsetS - shiftS - 1) <= 1) right += 1;
      }
    }
    expect(right / all).toBeGreaterThanOrEqual(0.99);
  }, 60_000);

  it('of different days are no one ride', async () => {
    const [first, ...others] = await Promise.all(
      names.map((name) => seriesIn(readSharedFile(`fit/${name}`))),
    );
    if (!first) throw new Error('no file');
    for (const other of others) expect(compareRecordings(first, other)).toBe('otherRide');
  });
});
