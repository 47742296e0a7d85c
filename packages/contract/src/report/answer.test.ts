import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { verdictLeads } from '@ridescope/catalogue/problem-sentences';
import { describe, expect, it } from 'vitest';
import { answerOf, namesProblem } from './answer.ts';
import type { Problem, Verdict } from './problems.ts';

const lost: ProblemSentence[] = [
  {
    id: 'connection-lost',
    values: { times: 1, total: 180, longest: 180, open: false, once: false },
  },
  { id: 'connection-lost.no-names' },
];
const lowBattery: ProblemSentence[] = [{ id: 'battery-low', values: { sensor: 'power' } }];

function problemOf(id: string, sentences: ProblemSentence[]): Problem {
  return {
    id,
    category: 'network',
    grade: 'warning',
    sentences,
    during: 'ride',
    ruleIds: [],
  };
}

const problems = [problemOf('connection-lost', lost), problemOf('battery-low', lowBattery)];
const verdictOf = (lead: Verdict['lead']): Verdict => ({ grade: 'warning', lead });

const telling: readonly Verdict['lead'][] = [
  'problem',
  'only-minor',
  'before-ride',
  'nobody-rode-but',
];
const quiet = verdictLeads.filter((lead) => !telling.includes(lead));

describe('the answer of a report', () => {
  it.each(telling)('with the lead %s reports the first problem, whole', (lead) => {
    expect(namesProblem(verdictOf(lead))).toBe(true);
    expect(answerOf({ verdict: verdictOf(lead), problems })).toEqual({ lead, sentences: lost });
  });

  it.each(quiet)('with the lead %s reports no problem', (lead) => {
    expect(namesProblem(verdictOf(lead))).toBe(false);
    expect(answerOf({ verdict: verdictOf(lead), problems })).toEqual({ lead, sentences: [] });
  });

  it('has no sentences where there is no problem', () => {
    const answer = answerOf({ verdict: verdictOf('only-minor'), problems: [] });
    expect(answer).toEqual({ lead: 'only-minor', sentences: [] });
  });

  it('shares no list with the report, so that a change of one leaves the other alone', () => {
    answerOf({ verdict: verdictOf('problem'), problems }).sentences.pop();
    expect(problems[0]?.sentences).toHaveLength(2);
  });
});
