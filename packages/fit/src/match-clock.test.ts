import { type GameLayout, gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { describe, expect, it } from 'vitest';
import { type LogMoments, matchClock } from './match-clock.ts';
import { readFit } from './read-fit.ts';
import { recordsOfLength } from './records-of-length.ts';

const startS = Date.UTC(2026, 0, 6, 18, 49, 22) / 1000;
const createdS = startS - 180;
const zoneS = 3600;
const seconds = 1800;
const emptyOf = { 2022: [622, 37], 2025: [1034, 102], 2026: [1557, 110] } as const;

async function fit(layout: GameLayout = '2026', laps = 1) {
  const records = steadyRecords(startS, seconds);
  const outcome = await readFit(
    gameFit({ layout, createdUnixS: createdS, records, laps, stoppedUnixS: startS + seconds + 40 }),
  );
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  return outcome;
}

/** What the log of that ride says, with so many seconds put on its clock. */
function moments({ shiftS = 0, layout = '2026' as GameLayout, laps = 1 } = {}): LogMoments {
  const [empty, recordBytes] = emptyOf[layout];
  return {
    createdS: createdS + zoneS + shiftS,
    endedS: startS + seconds + 40 + zoneS + shiftS,
    saves: [600, 1200].map((records) => ({
      localS: startS + records - 1 + zoneS + shiftS,
      bytes: empty + records * recordBytes + (laps - 1) * 69,
    })),
    utcOffsetMinutes: 60,
  };
}

describe('the clocks of a log and a FIT file', () => {
  it.each(['2022', '2025', '2026'] as const)('fit in the layout of %s', async (layout) => {
    const { series, layout: found } = await fit(layout, 3);
    expect(matchClock(series, found, moments({ layout, laps: 3 }))).toEqual({
      utcOffsetMinutes: 60,
      withinS: 1,
      anchors: 4,
      driftS: 0,
    });
  });

  it.each([
    [1, 1],
    [2, 2],
    [-2, 2],
  ])('fit when all moments lie %d s apart', async (shiftS, withinS) => {
    const { series, layout } = await fit();
    expect(matchClock(series, layout, moments({ shiftS }))).toMatchObject({ withinS });
  });

  it.each([3, -3, 90, 3600])('were moved when all moments lie %d s apart', async (shiftS) => {
    const { series, layout } = await fit();
    expect(matchClock(series, layout, moments({ shiftS }))).toBe('clockMoved');
  });

  it('fit in an hour west of UTC when the log shows no zone', async () => {
    const { series, layout } = await fit();
    const { utcOffsetMinutes: _, ...rest } = moments({ shiftS: -2 * 3600 });
    expect(matchClock(series, layout, rest)).toMatchObject({ utcOffsetMinutes: -60 });
  });

  it('show their drift', async () => {
    const { series, layout } = await fit();
    const slow = moments();
    expect(matchClock(series, layout, { ...slow, endedS: (slow.endedS ?? 0) + 2 })).toMatchObject({
      driftS: 2,
      withinS: 2,
    });
  });

  it('do not fit when the moments lie at different distances', async () => {
    const { series, layout } = await fit();
    const { createdS: created = 0, endedS: ended = 0 } = moments();
    expect(
      matchClock(series, layout, { createdS: created - 500, endedS: ended + 70, saves: [] }),
    ).toBe('otherRide');
  });

  it.each([
    [0, { anchors: 1, withinS: 1 }],
    [2, { anchors: 1, withinS: 2 }],
    [3, 'otherRide'],
  ])('of a file that was never closed fit by its creation %d s apart', async (shiftS, expected) => {
    const records = steadyRecords(startS, seconds);
    const outcome = await readFit(
      gameFit({ layout: '2026', createdUnixS: createdS, records, isUnfinished: true }),
    );
    if (outcome.kind !== 'read') throw new Error(outcome.reason);
    const { createdS: created = 0 } = moments({ shiftS });
    const only = { createdS: created, saves: [], utcOffsetMinutes: 60 };
    const found = matchClock(outcome.series, outcome.layout, only);
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatchObject(expected);
  });

  it('need two moments where the log shows no zone', async () => {
    const { series, layout } = await fit();
    const { createdS: only = 0 } = moments();
    expect(matchClock(series, layout, { createdS: only, saves: [] })).toBe('otherRide');
    expect(matchClock(series, layout, { saves: [] })).toBe('noAnchors');
  });

  it('do not count a save while the rider stood', async () => {
    const records = steadyRecords(startS, seconds).filter((_, at) => at < 600 || at >= 660);
    const outcome = await readFit(gameFit({ layout: '2026', createdUnixS: createdS, records }));
    if (outcome.kind !== 'read') throw new Error(outcome.reason);
    const [save] = moments().saves;
    if (!save) throw new Error('no save');
    const standing = { ...moments(), saves: [{ ...save, localS: save.localS + 30 }] };
    delete standing.endedS;
    expect(matchClock(outcome.series, outcome.layout, standing)).toMatchObject({ anchors: 1 });
  });
});

describe('the records of a length', () => {
  it.each([
    [22_891, 37, 15, 600],
    [45_266, 37, 15, 1201],
    [622, 37, 1, 0],
    [584, 37, 1, undefined],
    [377_516, 102, 1, 3691],
    [403_031, 110, 7, 3646],
    [403_032, 110, 7, undefined],
    [10_000, 99, 1, undefined],
  ])('of %d bytes, %d each, with up to %d laps are %j', (bytes, recordBytes, laps, records) => {
    expect(recordsOfLength(bytes, { recordBytes, laps })).toBe(records);
  });
});
