import { expect, it } from 'vitest';
import { buildActivity, buildProblem, buildReport } from '../testing/build-report.ts';
import { firstWordsOf, framedWords } from './first-words.ts';
import { fixOf } from './fixes.ts';

it('a broken ride opens with its grade and the sentence about it', () => {
  const verdict = {
    grade: 'critical',
    lead: 'problem',
    firstFix: fixOf('net-wired').id,
  } as const;
  const activity = buildActivity({ verdict, problems: [buildProblem()] });
  expect(firstWordsOf(buildReport({ activities: [activity] }))).toMatchObject({
    grade: 'Critical',
    head: 'The connection to the game server was lost for 3 min 1 s: other riders vanished and you rode alone.',
    rest: '',
    more: '',
  });
});

it('a clean ride opens with what was checked', () => {
  const verdict = { grade: 'nothing', lead: 'nothing' } as const;
  const activity = buildActivity({ verdict, isJudged: true, ridden: true });
  expect(firstWordsOf(buildReport({ activities: [activity] }))).toMatchObject({
    grade: 'Good',
    head: 'Nothing went wrong.',
    more: expect.stringContaining('nothing serious.'),
  });
});

it('a frame keeps a number and its unit on one line', () => {
  const words = { title: '', facts: '', grade: '', more: '' };
  expect(framedWords({ ...words, head: 'Lost for 4 min.', rest: 'Data for 5 / s.' })).toMatchObject(
    {
      head: 'Lost for 4\u00a0min.',
      rest: 'Data for 5\u00a0/\u00a0s.',
      length: 'short',
    },
  );
});

it('a log without a ride has no first words', () => {
  expect(firstWordsOf(buildReport({ activities: [] }))).toBeUndefined();
});
