import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { expect, it } from 'vitest';
import { causesOf } from '../../testing/caused-problem.ts';
import type { Moments } from '../moments.ts';
import { computerClues } from './computer-clues.ts';

/** What an analysis says of sleeps between 600 and 7200 s. */
function saidOf(times: number) {
  const sentences: ProblemSentence[] = [
    { id: 'computer-slept.times', values: { times, total: 5400, longest: 1020 } },
  ];
  const ride = { startS: 0, endS: 9000, span: { startS: 0, endS: 9000 } };
  const facts = { stalls: [], sensors: { searches: [], wireless: [] }, ride };
  const seen = computerClues({
    kind: 'computer-slept',
    problem: { sentences },
    spans: [[600, 7200]],
    source: { facts },
  } as unknown as Moments);
  const [cause] = causesOf('computer-slept', seen, { sentences });
  return [seen[0]?.clue, cause?.sentence];
}

it('several sleeps have the count and the length of the report, and no stretch without a line', () => {
  expect(saidOf(16)).toEqual([
    { id: 'stopped-often', values: { times: 16, total: 5400 } },
    { id: 'sleep-or-suspend.often', values: { times: 16, total: 5400, at: 600 } },
  ]);
  expect(saidOf(1)).toEqual([
    { id: 'everything-stopped', values: { length: 5400 } },
    { id: 'sleep-or-suspend', values: { length: 5400, at: 600 } },
  ]);
});
