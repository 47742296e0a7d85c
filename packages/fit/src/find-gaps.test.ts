import type { FitGap } from '@ridescope/contract/ride-file';
import {
  type GameLayout,
  type GameRecord,
  gameFit,
  steadyRecords,
} from '@ridescope/log-simulator/fit';
import { describeShared, readSharedFile } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { findGaps } from './find-gaps.ts';
import { readFit } from './read-fit.ts';

const startS = Date.UTC(2026, 0, 6, 18, 49, 22) / 1000;

async function gapsOf(
  change: (record: GameRecord, at: number) => Partial<GameRecord> | undefined,
  layout: GameLayout = '2026',
) {
  const records = steadyRecords(startS, 600).flatMap((record, at) => {
    const changed = change(record, at);
    return changed ? [{ ...record, ...changed }] : [];
  });
  return gapsIn(gameFit({ layout, createdUnixS: startS, records }));
}

async function gapsIn(file: Uint8Array<ArrayBuffer>): Promise<FitGap[]> {
  const outcome = await readFit(file);
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  return findGaps(outcome.series);
}

const within = (at: number, from: number, seconds: number) => at >= from && at < from + seconds;

describe('a file without faults', () => {
  it.each(['2022', '2025', '2026'] as const)('of %s has no gap', async (layout) => {
    expect(await gapsOf(() => ({}), layout)).toEqual([]);
  });

  it('without a strap has lost no pulse', async () => {
    expect(await gapsOf(() => ({ heartRateBpm: 0 }))).toEqual([]);
  });

  it('without a power meter has lost no power', async () => {
    expect(await gapsOf(() => ({ powerW: 0 }))).toEqual([]);
  });
});

describe('a pulse of zero', () => {
  it.each([
    [2, 0],
    [3, 1],
    [12, 1],
  ])('for %d s is a gap %d times', async (seconds, times) => {
    const gaps = await gapsOf((_, at) => (within(at, 200, seconds) ? { heartRateBpm: 0 } : {}));
    expect(gaps).toHaveLength(times);
    if (times > 0)
      expect(gaps).toMatchObject([
        { channel: 'heartRate', kind: 'zero', fromUnixS: startS + 200, seconds },
      ]);
  });

  it('says how long the last value had stood', async () => {
    const gaps = await gapsOf((_, at) => {
      if (within(at, 192, 8)) return { heartRateBpm: 155 };
      return within(at, 200, 20) ? { heartRateBpm: 0 } : {};
    });
    expect(gaps).toMatchObject([{ heldS: 8, seconds: 20 }]);
  });

  it('before the first and after the last value is no loss in between', async () => {
    const gaps = await gapsOf((_, at) => (at < 130 || at >= 580 ? { heartRateBpm: 0 } : {}));
    expect(gaps.map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['notYet', 130],
      ['ended', 20],
    ]);
  });
});

describe('a power of zero', () => {
  const zeros = (seconds: number, cadenceRpm: number) =>
    gapsOf((_, at) => (within(at, 300, seconds) ? { powerW: 0, cadenceRpm, speedMps: 6 } : {}));

  it.each([
    [5, 0],
    [6, 1],
    [12, 1],
  ])('for %d s while the legs turn is a gap %d times', async (seconds, times) => {
    const gaps = await zeros(seconds, 92);
    expect(gaps).toHaveLength(times);
    if (times > 0)
      expect(gaps).toMatchObject([
        {
          channel: 'power',
          kind: 'zero',
          fromUnixS: startS + 300,
          seconds,
          cadenceRpm: 92,
          speedKmh: { before: 32.4, slowest: 21.6, after: 32.4 },
          distanceM: { ridden: 6 * seconds, atSpeedBefore: 9 * seconds },
        },
      ]);
  });

  it.each([
    [29, 0],
    [30, 1],
  ])('at a cadence of %d is a gap %d times', async (cadence, times) => {
    expect(await zeros(20, cadence)).toHaveLength(times);
  });
});

describe('values that stand still', () => {
  it.each([
    [11, 0],
    [13, 1],
  ])('together for %d s are a gap %d times', async (seconds, times) => {
    const gaps = await gapsOf((_, at) =>
      within(at, 300, seconds) ? { powerW: 251, cadenceRpm: 77, heartRateBpm: 144 } : {},
    );
    expect(gaps.map(({ kind }) => kind)).toEqual(new Array(times).fill('frozen'));
  });

  it('are none while the pulse goes on', async () => {
    expect(
      await gapsOf((_, at) => (within(at, 300, 60) ? { powerW: 251, cadenceRpm: 77 } : {})),
    ).toEqual([]);
  });
});

describe('a pulse that stands still', () => {
  it.each([
    [89, 0],
    [91, 1],
  ])('for %d s while the legs turn is repeated %d times', async (seconds, times) => {
    const gaps = await gapsOf((_, at) => (within(at, 300, seconds) ? { heartRateBpm: 127 } : {}));
    expect(gaps.map(({ channel, kind }) => `${channel} ${kind}`)).toEqual(
      new Array(times).fill('heartRate held'),
    );
  });

  it('is none while the legs rest', async () => {
    const still = { heartRateBpm: 127, cadenceRpm: 0, powerW: 0 };
    expect(await gapsOf((_, at) => (within(at, 300, 120) ? still : {}))).toEqual([]);
  });
});

describe('a cadence of zero', () => {
  it.each([
    [9, 0],
    [10, 1],
  ])('for %d s in spite of power is a gap %d times', async (seconds, times) => {
    const gaps = await gapsOf((_, at) => (within(at, 300, seconds) ? { cadenceRpm: 0 } : {}));
    expect(gaps.map(({ channel, kind }) => `${channel} ${kind}`)).toEqual(
      new Array(times).fill('cadence zero'),
    );
  });

  it('is none without power, and none in a file without any cadence', async () => {
    const coasting = { cadenceRpm: 0, powerW: 0 };
    expect(await gapsOf((_, at) => (within(at, 300, 60) ? coasting : {}))).toEqual([]);
    expect(await gapsOf(() => ({ cadenceRpm: 0 }))).toEqual([]);
  });
});

describe('a peak of power', () => {
  it.each([
    [699, 0],
    [700, 1],
  ])('%d W above its neighbours is wrong %d times', async (aboveW, times) => {
    const gaps = await gapsOf((_, at) => {
      if (at === 299 || at === 301) return { powerW: 210 };
      return at === 300 ? { powerW: 210 + aboveW } : {};
    });
    expect(gaps).toMatchObject(
      new Array(times).fill({ kind: 'spike', seconds: 1, peakW: 210 + aboveW }),
    );
  });

  it('of two seconds may be a sprint', async () => {
    expect(await gapsOf((_, at) => (within(at, 300, 2) ? { powerW: 1300 } : {}))).toEqual([]);
  });
});

describe('seconds without a record', () => {
  it.each([
    [2, 0],
    [3, 1],
  ])('%d of them at riding speed are a gap %d times', async (seconds, times) => {
    const gaps = await gapsOf((_, at) => (within(at, 300, seconds) ? undefined : {}));
    expect(gaps).toHaveLength(times);
    if (times > 0)
      expect(gaps).toEqual([
        { channel: 'records', kind: 'absent', fromUnixS: startS + 300, seconds },
      ]);
  });

  it('are a stop when the rider stood', async () => {
    const gaps = await gapsOf((_, at) => {
      if (at === 299) return { speedMps: 0, powerW: 0, cadenceRpm: 0 };
      return within(at, 300, 66) ? undefined : {};
    });
    expect(gaps).toEqual([]);
  });
});

describeShared('gaps in real FIT files', 'fit/', () => {
  const clock = ({ fromUnixS }: FitGap) => new Date(fromUnixS * 1000).toISOString().slice(11, 19);

  it('are the four losses of a strap, and nothing else', async () => {
    const gaps = await gapsIn(readSharedFile('fit/2022-12-17-14-43-41.fit'));
    expect(gaps.map((gap) => [gap.channel, clock(gap), gap.seconds, gap.heldS])).toEqual([
      ['heartRate', '23:10:43', 23, 9],
      ['heartRate', '23:14:48', 11, 5],
      ['heartRate', '23:22:26', 17, 8],
      ['heartRate', '23:29:26', 12, 5],
    ]);
  });

  it.each([
    ['2015-07-21-watopia.fit', []],
    ['2022-12-20-10-34-16.fit', ['heartRate notYet', 'records absent']],
    ['2022-12-22-inProgressActivity.fit', ['records absent']],
    ['2025-04-01-one-developer-field.fit', []],
    ['2026-01-06-five-developer-fields.fit.gz', []],
  ])('of %s are %j', async (name, expected) => {
    const gaps = await gapsIn(readSharedFile(`fit/${name}`));
    expect(gaps.map(({ channel, kind }) => `${channel} ${kind}`)).toEqual(expected);
  });
});
