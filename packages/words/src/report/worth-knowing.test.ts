import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import { expect, it } from 'vitest';
import { worthKnowing } from './worth-knowing.ts';

const gap = (severity: 'warning' | 'info'): RuleResult => ({
  ruleId: 'graphics-profile-gap',
  status: 'finding',
  severity,
  value: 2,
  evidence: {
    at: [],
    lines: [],
    figures: [
      { id: 'given-profile', value: 'medium' },
      { id: 'usual-profile', value: 'ultra' },
    ],
  },
  recommendations: [],
});
const notesOf = (result: RuleResult, problems: Problem[]) =>
  worthKnowing({ results: [result], problems });

it('a card that gets a lower profile than its like could do more', () => {
  expect(notesOf(gap('warning'), [])).toEqual([
    'Your graphics card could do more: the game gave it the medium profile, and such cards usually get ultra. The game may not recognise the card: update the graphics driver, and look at the profile in the next report.',
  ]);
});

it('a wrong password before a log-in that worked is named', () => {
  expect(worthKnowing({ results: [], problems: [], refusedLogIns: 2 })).toEqual([
    'The game refused two log-ins because of a wrong e-mail or password, before one worked.',
  ]);
  expect(worthKnowing({ results: [], problems: [] })).toEqual([]);
});

it('a profile one step lower is not worth a word', () => {
  expect(notesOf(gap('info'), [])).toEqual([]);
});

it('a problem of the picture says by itself what to change', () => {
  const problem = (category: 'graphics' | 'network'): Problem => ({
    id: 'freezes',
    category,
    grade: 'minor',
    sentences: [{ id: 'frame-rate.sank' }],
    during: 'ride',
    ruleIds: [],
  });
  expect(notesOf(gap('warning'), [problem('graphics')])).toEqual([]);
  expect(notesOf(gap('warning'), [problem('network')])).toHaveLength(1);
});
