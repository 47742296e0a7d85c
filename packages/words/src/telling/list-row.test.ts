import type { ListedActivity } from '@ridescope/contract/logs';
import { expect, it } from 'vitest';
import { fewestTrendRides, listedAnswerOf, listWordsOf } from './list-row.ts';

const ride: ListedActivity = {
  S3Key: 'me/ride.gz',
  ActivityId: 'a1',
  Duration: 1500,
  Score: 59,
  Grade: 'critical',
  Problem: 'freezes',
  Answer: {
    lead: 'problem',
    sentences: [
      {
        id: 'connection-lost',
        values: { times: 1, total: 180, longest: 180, open: false, once: false },
      },
    ],
  },
  Strip: { seconds: 1500, problems: [] },
};

it('a list opens with its newest ride and the number of all', () => {
  const words = listWordsOf({ activities: [ride, { ...ride, Name: 'Older' }], total: 2 });
  expect(words).toEqual({ count: '2 rides', trend: '', ...listedAnswerOf(ride) });
});

it('a list opens with its trend from the number of rides on that makes one', () => {
  const trendOf = (total: number) => listWordsOf({ activities: [ride], total })?.trend;
  expect(trendOf(fewestTrendRides - 1)).toBe('');
  expect(trendOf(fewestTrendRides)).toBe('shown');
});

it('an empty list has no first words', () => {
  expect(listWordsOf({ activities: [], total: 0 })).toBeUndefined();
});

it('a listed ride has its grade, its problem and its score', () => {
  expect(listedAnswerOf(ride)).toMatchObject({
    grade: 'Critical',
    problem: 'Freezes',
    reason: '',
    score: '59 of 100',
  });
  // Numbers and their units are held together.
  expect(listedAnswerOf(ride).verdict).toContain('3\u00a0min');
});

it('a ride that went well has no problem, though a small one is listed', () => {
  expect(listedAnswerOf({ ...ride, Grade: 'nothing' })).toMatchObject({
    grade: 'Good',
    problem: '',
  });
});

it('a ride that is not judged says so in place of its grade, unless it has a problem', () => {
  const short: ListedActivity = { ...ride, NotJudged: 'tooShort' };
  expect(listedAnswerOf(short).grade).toBe('Critical');
  expect(listedAnswerOf(short).reason).not.toBe('');
  const { Problem: _, ...without } = short;
  expect(listedAnswerOf(without)).toMatchObject({ grade: 'Not judged', problem: '' });
});

it.each(['nobody-rode', 'nobody-rode-but', 'nothing-in-minutes'] as const)(
  'the reason is not repeated beside a verdict that has it: %s',
  (lead) => {
    const short: ListedActivity = { ...ride, NotJudged: 'tooShort' };
    const answer = listedAnswerOf({ ...short, Answer: { lead, sentences: [] } });
    expect(answer.reason).toBe('');
    expect(answer.verdict).toMatch(/no ride to judge|these few minutes/);
  },
);

it('a listed ride says what its score leaves out', () => {
  const Answer = { ...ride.Answer, notMeasured: ['connection' as const] };
  expect(listedAnswerOf({ ...ride, Answer }).score).toBe('59 of 100, without network');
});

it('what a listed ride does not have is empty', () => {
  const { Score: _, ...unmeasured } = ride;
  expect(listedAnswerOf(unmeasured)).toMatchObject({ name: '', note: '', score: '' });
});
