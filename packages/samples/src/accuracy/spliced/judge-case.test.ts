import { describe, expect, it } from 'vitest';
import {
  activityWith,
  clockAtTen,
  problemWith,
  reportWith,
  sensorWith,
} from '../verdicts/testing.ts';
import { compare } from './judge-case.ts';
import type { ExpectedReport, SplicedCase } from './spliced-case.ts';

/** The made-up activity begins at 10:01:00. */
const lost = problemWith({
  id: 'power-lost',
  sensorKeys: ['s1'],
  fromSeconds: 60,
  toSeconds: 80,
  where: 'radio',
  firstFix: 'ant-extension',
});
const expected: ExpectedReport = {
  problems: [
    {
      category: 'sensors',
      kinds: ['power-lost'],
      grades: ['warning'],
      during: 'ride',
      roles: ['power'],
      where: ['radio'],
      from: '10:02:00',
      to: '10:02:20',
      within: 3,
    },
  ],
  firstFix: { anyOf: ['ant-extension'] },
};

function missesOf(problems: (typeof lost)[], change: Partial<ExpectedReport> = {}): string[] {
  const one: SplicedCase = {
    name: 'a-case',
    log: 'a-log.txt',
    faults: [],
    what: 'power gone for 20 s',
    expected: { ...expected, ...change },
  };
  const [first] = problems;
  const activity = activityWith({
    sensors: [sensorWith()],
    problems,
    verdict: {
      grade: first?.grade ?? 'nothing',
      lead: 'problem',
      ...(first?.firstFix && { firstFix: first.firstFix }),
    },
  });
  return compare(one, reportWith(activity), clockAtTen).misses;
}

describe('a report on a spliced log', () => {
  it('agrees when kind, grade, place, times and fix match the expert', () => {
    expect(missesOf([lost])).toEqual([]);
  });

  it('differs by a missing problem, unless nothing is right too', () => {
    expect(missesOf([])).toEqual(['does not tell power-lost', 'advises nothing']);
    const problems = expected.problems.map((one) => ({
      ...one,
      grades: ['minor', 'nothing'] as const,
    }));
    expect(missesOf([], { problems, firstFix: { none: true } })).toEqual([]);
  });

  it.each([
    ['grade', { grade: 'minor' }, 'power-lost is minor, not warning'],
    ['place', { where: 'sensor' }, 'power-lost lies in sensor, not radio'],
    ['start', { fromSeconds: 56 }, 'power-lost begins 10:01:56, not 10:02:00'],
    ['end', { toSeconds: 84 }, 'power-lost ends 10:02:24, not 10:02:20'],
  ] as const)('differs by its %s', (_, change, miss) => {
    expect(missesOf([{ ...lost, ...change }])).toEqual([miss]);
  });

  it('differs by an end that the log does not show', () => {
    const problems = expected.problems.map((one) => ({ ...one, to: 'open' }));
    expect(missesOf([lost], { problems })).toEqual(['power-lost ends 10:02:20, not known']);
    const { toSeconds: _, ...open } = lost;
    expect(missesOf([open], { problems })).toEqual([]);
  });

  it('differs by what it says besides, unless the real log has it', () => {
    const more = problemWith({ id: 'slow-start', category: 'hardware', grade: 'minor' });
    expect(missesOf([lost, more])).toEqual(['says besides: minor slow-start ?–?']);
    expect(missesOf([lost, more], { also: [{ category: 'hardware' }] })).toEqual([]);
  });

  it('differs by another first fix and by a claim that is false', () => {
    expect(missesOf([lost], { firstFix: { anyOf: ['sensor-battery'] } })).toEqual([
      'advises ant-extension, not sensor-battery…',
    ]);
    const mustNot = [{ says: 'problem', category: 'sensors' }] as const;
    expect(missesOf([lost], { mustNot })).toEqual([
      'must not say {"says":"problem","category":"sensors"}',
    ]);
  });
});
