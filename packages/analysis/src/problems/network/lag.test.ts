import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { type CaseParts, sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { lagProblems as findLagProblems } from './lag.ts';

const lagProblems = wordedBy(findLagProblems);

/** Builds a late message in each of this many seconds in a row. */
const burst = (fromS: number, seconds: number, maxMs = 2000, lines = 1): LogEvent[] =>
  Array.from({ length: seconds * lines }, (_, index) => ({
    kind: 'latencyTestFailed',
    t: fromS + Math.floor(index / lines),
    n: 1,
    minMs: maxMs,
    avgMs: maxMs,
    maxMs,
  }));
const problemsOf = (events: LogEvent[], parts: CaseParts = {}) =>
  lagProblems(sourceOf({ ...parts, events }));

describe('late messages', () => {
  it('are reported from bursts of five seconds on', () => {
    expect(problemsOf(burst(600, 4))).toEqual([]);
    expect(problemsOf(burst(600, 5, 2340))).toMatchObject([
      {
        kind: 'game-server-late',
        grade: 'minor',
        where: 'homeNetwork',
        firstFix: 'net-wired',
        startS: 600,
        endS: 605,
        affectedS: 5,
        doubt: expect.stringMatching(/by cable/),
        sentence:
          "The game's data came up to 2.3 s late, for 5 s: other riders jumped and gaps were wrong. The connection itself held.",
      },
    ]);
  });

  it('count by seconds, however many lines one second has', () => {
    expect(problemsOf(burst(600, 4, 2000, 300))).toEqual([]);
    expect(problemsOf(burst(600, 5, 2000, 300))).toMatchObject([{ affectedS: 5 }]);
  });

  it('are graded by their total seconds', () => {
    expect(problemsOf(burst(600, 19))).toMatchObject([{ grade: 'minor' }]);
    expect(problemsOf(burst(600, 20))).toMatchObject([{ grade: 'warning' }]);
    expect(problemsOf([...burst(600, 10), ...burst(900, 10)])).toMatchObject([
      { grade: 'warning', sentence: expect.stringMatching(/ late, twice, for up to 10 s: /) },
    ]);
    expect(problemsOf(burst(600, 299))).toMatchObject([{ grade: 'warning' }]);
    expect(problemsOf(burst(600, 300))).toMatchObject([{ grade: 'critical' }]);
  });

  it('are late from 1.5 s on', () => {
    expect(problemsOf(burst(600, 30, 1499))).toEqual([]);
    expect(problemsOf(burst(600, 30, 1500))).toHaveLength(1);
  });

  it('form one burst when they are less than a minute apart', () => {
    expect(problemsOf([...burst(600, 3), ...burst(661, 2)])).toMatchObject([{ affectedS: 5 }]);
    expect(problemsOf([...burst(600, 3), ...burst(662, 2)])).toEqual([]);
  });

  it('count by packets when one line sums up a minute', () => {
    const summed = (minutes: number, n: number, avgMs = 2000): LogEvent[] =>
      Array.from({ length: minutes }, (_, index) => ({
        kind: 'latencyTestFailed',
        t: 600 + 60 * index,
        n,
        minMs: 510,
        avgMs,
        maxMs: 4000,
      }));
    expect(problemsOf(summed(1, 60))).toEqual([]);
    expect(problemsOf(summed(1, 75))).toMatchObject([{ grade: 'minor', affectedS: 5 }]);
    expect(problemsOf(summed(4, 75))).toMatchObject([
      {
        grade: 'warning',
        affectedS: 20,
        sentence: expect.stringMatching(/4 times, for up to 5 s/),
      },
    ]);
    expect(problemsOf(summed(4, 75, 900))).toEqual([]);
    expect(problemsOf(summed(1, 5000))).toMatchObject([{ affectedS: 60 }]);
  });

  it('point to the worst burst', () => {
    expect(problemsOf([...burst(600, 6), ...burst(900, 9, 3000), ...burst(1200, 7)])).toMatchObject(
      [{ startS: 900, endS: 909, affectedS: 22 }],
    );
  });

  it('are ignored within two minutes of a clock step', () => {
    const stepAt = (t: number): LogEvent => ({ kind: 'clockStep', t, stepS: -26 });
    expect(problemsOf([...burst(600, 6), stepAt(720)])).toEqual([]);
    expect(problemsOf([...burst(600, 6), stepAt(726)])).toHaveLength(1);
  });

  it('count from 15 s before the ride, except while loading', () => {
    expect(problemsOf(burst(985, 5), { ride: { startS: 1000 } })).toHaveLength(1);
    expect(problemsOf(burst(984, 5), { ride: { startS: 1000 } })).toEqual([]);
    const exclusions = { network: [], freezes: [], sensors: [], loads: [[590, 610]] as const };
    expect(problemsOf(burst(600, 6), { facts: { exclusions } })).toEqual([]);
  });
});
