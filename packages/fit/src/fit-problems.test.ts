import type { FitGap, FitOutage } from '@ridescope/contract/ride-file';
import { describe, expect, it } from 'vitest';
import { fitProblems } from './fit-problems.ts';

const startS = 1_767_725_000;
const zero = (atS: number, seconds: number, channel: FitGap['channel'] = 'power'): FitGap => ({
  channel,
  kind: 'zero',
  fromUnixS: startS + atS,
  seconds,
});
const outage = (atS: number, fileSeconds: number): FitOutage => ({
  channel: 'power',
  fromUnixS: startS + atS,
  logSeconds: fileSeconds,
  fileSeconds,
});
const gradesOf = (gaps: FitGap[], outages: FitOutage[] = []) =>
  fitProblems(gaps, outages, { records: 3600 }).map(({ kind, grade }) => `${kind} ${grade}`);

describe('problems of a FIT file', () => {
  it.each([
    [6, 'minor'],
    [9, 'minor'],
    [10, 'warning'],
    [59, 'warning'],
    [60, 'critical'],
  ])('grade %d s without power as %s', (seconds, grade) => {
    expect(gradesOf([zero(100, seconds)])).toEqual([`power-lost ${grade}`]);
  });

  it('count gaps that the log has no line about, and those that it has', () => {
    const gaps = [zero(100, 12), zero(500, 20)];
    expect(fitProblems(gaps, [outage(498, 20)], { records: 3200 })).toEqual([
      {
        kind: 'power-lost',
        grade: 'warning',
        channel: 'power',
        times: 2,
        totalSeconds: 32,
        longestSeconds: 20,
        sharePercent: 1,
        timesInLog: 1,
      },
    ]);
  });

  it('count zeros that only the log shows to be a loss, because the cadence was lost too', () => {
    expect(fitProblems([], [outage(500, 21)], { records: 3600 })).toMatchObject([
      { grade: 'warning', times: 1, totalSeconds: 21, timesInLog: 1 },
    ]);
  });

  it('are none for a lost connection that cost nothing', () => {
    expect(gradesOf([], [outage(500, 0)])).toEqual([]);
  });

  it('are none for a strap that was put on late, and for a peak', () => {
    const late: FitGap = { ...zero(0, 130, 'heartRate'), kind: 'notYet' };
    expect(gradesOf([late, { ...zero(900, 1), kind: 'spike' }])).toEqual([]);
  });

  it('begin with the gravest', () => {
    expect(gradesOf([zero(100, 20, 'heartRate'), zero(900, 70)])).toEqual([
      'power-lost critical',
      'heart-rate-lost minor',
    ]);
  });

  describe('in a race', () => {
    const finishUnixS = startS + 3000;
    const inRace = (atS: number, seconds: number, channel?: FitGap['channel']) =>
      fitProblems([zero(atS, seconds, channel)], [], { records: 3600, finishUnixS })[0];

    it.each([
      [6, 'warning'],
      [9, 'warning'],
      [10, 'critical'],
    ])('grade %d s without power in the last minute as %s', (seconds, grade) => {
      expect(inRace(2950, seconds)).toMatchObject({ grade, sprintSeconds: seconds });
    });

    it.each([
      [2934, undefined, 'minor'],
      [2935, 1, 'warning'],
      [2999, 1, 'warning'],
      [3000, undefined, 'minor'],
    ])('count the seconds of a gap at %d s within that minute: %s', (atS, sprintSeconds, grade) => {
      expect(inRace(atS, 6)).toMatchObject({ grade });
      expect(inRace(atS, 6)?.sprintSeconds).toBe(sprintSeconds);
    });

    it('grade a strap there as anywhere', () => {
      expect(inRace(2950, 20, 'heartRate')).toMatchObject({ grade: 'minor' });
    });

    it('grade zeros there that only the log shows to be a loss', () => {
      const ride = { records: 3600, finishUnixS };
      expect(fitProblems([], [outage(2950, 9)], ride)[0]).toMatchObject({
        grade: 'warning',
        sprintSeconds: 9,
      });
    });
  });
});
