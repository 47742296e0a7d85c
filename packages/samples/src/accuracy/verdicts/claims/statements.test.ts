import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { Activity } from '@ridescope/contract/report/activity';
import { problemSentenceText } from '@ridescope/words/report/problem-text';
import { describe, expect, it } from 'vitest';
import type { Statement } from '../expectation.ts';
import { isSaid } from '../made-claims.ts';
import { activityWith, clockAtTen, problemWith, reportWith } from '../testing.ts';
import {
  atRest,
  dropouts,
  freezes,
  lossAbove,
  lowBattery,
  powerRoles,
  timesAbove,
} from './statements.ts';

function isClaimed(statements: readonly Statement[], members: Partial<Activity>): boolean {
  const report = reportWith(activityWith(members));
  return statements.some((statement) => isSaid(statement, report, clockAtTen));
}

/** A ride with one problem of a sensor. */
const reported = (...sentences: ProblemSentence[]): Partial<Activity> => ({
  problems: [problemWith({ category: 'sensors', sentences })],
});

const lost = { total: 20, longest: 20 };
const power = 'power';
const dropoutCases = (sentences: readonly ProblemSentence[]) =>
  sentences.map((sentence) => [problemSentenceText(sentence), sentence] as const);

describe('a loss of the power meter', () => {
  it.each(
    dropoutCases([
      { id: 'sensor-lost', values: { sensor: power, times: 1, ...lost, upTo: false } },
      { id: 'sensor-lost', values: { sensor: power, times: 14, ...lost, upTo: true } },
      { id: 'sensor-lost.for-good', values: { sensor: power, length: 20 } },
      { id: 'sensor-lost.unknown-return', values: { sensor: power, times: 14 } },
      {
        id: 'link-lost',
        values: { sensor: 'trainer', link: 'ble', times: 1, total: 20, byComputer: false },
      },
      {
        id: 'link-lost.for-good',
        values: { sensor: 'trainer', link: 'lan', byComputer: true },
      },
      { id: 'pairing-trouble.trainer-lost', values: { ownNetwork: false } },
      { id: 'pairing-trouble.sensor-back', values: { sensor: power, length: 20 } },
      { id: 'pairing-trouble.sensor-unsteady', values: { sensor: 'trainer', length: 20 } },
      { id: 'trainer-control-slow.searching', values: { sensor: power } },
      { id: 'felt.power-and-resistance' },
    ]),
  )('is claimed by: %s', (_, sentence) => {
    expect(isClaimed(dropouts(powerRoles), reported(sentence))).toBe(true);
  });

  it.each(
    dropoutCases([
      { id: 'sensor-lost', values: { sensor: 'heartRate', times: 1, ...lost, upTo: false } },
      { id: 'sensors-badly-received.one', values: { sensor: power, percent: 12, followed: 3600 } },
      {
        id: 'sensors-badly-received',
        values: { sensors: ['power', 'trainer'], named: true, percent: 12, followed: 3600 },
      },
      { id: 'trainer-control-slow.resent', values: { percent: 12 } },
      { id: 'battery-low', values: { sensor: power } },
      { id: 'power-meter-stopped', values: { times: 1, ...lost } },
    ]),
  )('is not claimed by: %s', (_, sentence) => {
    expect(isClaimed(dropouts(powerRoles), reported(sentence))).toBe(false);
  });
});

describe('other common claims', () => {
  const lossOf = (percent: number) =>
    reported({
      id: 'sensors-badly-received.one',
      values: { sensor: power, percent, followed: 3600 },
    });
  const lostTimes = (times: number) =>
    reported({ id: 'sensor-lost.unknown-return', values: { sensor: power, times } });
  const froze = { id: 'freezes', values: { times: 1, ...lost } } as const;

  it.each<[string, readonly Statement[], Partial<Activity>, boolean]>([
    ['loss too high', lossAbove(40, powerRoles), lossOf(57), true],
    ['loss', lossAbove(40, powerRoles), lossOf(21), false],
    ['too many times', timesAbove(3), lostTimes(8), true],
    ['some times', timesAbove(3), lostTimes(3), false],
    ['low battery', lowBattery, reported({ id: 'battery-low', values: { sensor: power } }), true],
    [
      'fault of the meter',
      lowBattery,
      reported({ id: 'power-meter-stopped', values: { times: 1, ...lost } }),
      false,
    ],
    [
      'sleep',
      [atRest],
      reported({ id: 'pairing-trouble.searches', values: { sensor: power, times: 2 } }),
      true,
    ],
    ['no sleep', [atRest], lostTimes(1), false],
    [
      'freeze',
      freezes,
      { problems: [problemWith({ category: 'graphics', sentences: [froze] })] },
      true,
    ],
    ['sensor that stood still', freezes, reported(froze), false],
  ])('%s', (_, statements, members, expected) => {
    expect(isClaimed(statements, members)).toBe(expected);
  });
});
