import type { Report } from '@ridescope/contract/report/report';
import { gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { describe, expect, it } from 'vitest';
import { fitNamesOf } from './fit-names.ts';
import { matchFits } from './match-fits.ts';
import { readFit } from './read-fit.ts';

const createdS = Date.UTC(2026, 0, 6, 18) / 1000;
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Two rides of twenty minutes in one log, an hour apart; local time is an hour ahead of UTC. */
const report = {
  session: {
    utcSource: 'syncLine',
    utcOffsetMinutes: 60,
    startedAt: isoOf(createdS),
    endedAt: isoOf(createdS + 7200),
  },
  activities: [0, 3600].map((startS) => ({
    startedAt: isoOf(createdS + startS),
    startS,
    endS: startS + 1200,
    sensors: [],
    events: [],
    episodes: [],
  })),
} as unknown as Report;

async function fitAt(startS: number, { isUnfinished = false } = {}) {
  const fit = await readFit(
    gameFit({
      layout: '2026',
      createdUnixS: createdS + startS,
      records: steadyRecords(createdS + startS + 30, isUnfinished ? 900 : 1140),
      ...(isUnfinished ? { isUnfinished } : { stoppedUnixS: createdS + startS + 1200 }),
    }),
  );
  if (fit.kind !== 'read') throw new Error(fit.reason);
  return fit;
}

describe('matching of FIT files', () => {
  it('finds the ride of each file, and none for a file of another day', async () => {
    const fits = [
      { name: 'second.fit', fit: await fitAt(3600) },
      { name: 'other.fit', fit: await fitAt(86_400 + 77) },
      { name: 'first.fit', fit: await fitAt(0) },
    ];
    const found = matchFits(fits, report);
    expect(found.map(({ name, file, isSpare }) => [name, file.activity, isSpare])).toEqual([
      ['second.fit', 1, false],
      ['other.fit', undefined, false],
      ['first.fit', 0, false],
    ]);
  });

  it('prefers the finished file of a ride to the one that was left open', async () => {
    const fits = [
      { name: 'inProgressActivity.fit', fit: await fitAt(0, { isUnfinished: true }) },
      { name: 'first.fit', fit: await fitAt(0) },
    ];
    expect(matchFits(fits, report).map(({ isSpare }) => isSpare)).toEqual([true, false]);
  });
});

describe('names of FIT files', () => {
  it('count when they are a local time within the log', () => {
    const names = [
      '2026-01-06-18-59-59.fit',
      '2026-01-06-19-00-00.fit',
      '2026-01-06-21-00-00.fit.gz',
      '2026-01-06-21-00-01.fit',
      'inProgressActivity.fit',
    ];
    expect(fitNamesOf(names, report)).toEqual([
      '2026-01-06-19-00-00.fit',
      '2026-01-06-21-00-00.fit.gz',
    ]);
  });

  it('fall back to the file that the game left open', () => {
    const names = ['2025-01-06-19-00-00.fit', 'inProgressActivity.fit', 'other.fit'];
    expect(fitNamesOf(names, report)).toEqual(['inProgressActivity.fit']);
  });

  it('are ten at most', () => {
    const names = Array.from({ length: 12 }, (_, at) => `2026-01-06-19-00-${at + 10}.fit`);
    expect(fitNamesOf(names, report)).toHaveLength(10);
  });
});
