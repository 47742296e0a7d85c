import { certainties, certaintyOf } from '@ridescope/catalogue/certainties';
import { namedCause } from '@ridescope/contract/advanced/named-cause';
import type { CauseEvidence, PlanStep } from '@ridescope/contract/advanced/result';
import { describe, expect, it } from 'vitest';
import { buildAdvancedResult, buildCause } from '../testing/build-advanced-result.ts';
import {
  causeText,
  certaintyText,
  clueText,
  goalSentences,
  missingText,
  splitCauses,
  stepsByGoal,
  unexplainedText,
} from './cause-text.ts';

const result = buildAdvancedResult();
const [ranking, slow] = result.problems;
const [step] = result.plan;

describe('a cause', () => {
  it('names device and minute', () => {
    expect(ranking?.causes[0] && causeText(ranking.causes[0])).toBe(
      'Your power meter and heart-rate strap went silent together 3 times, first at 0:28:52: the receiver or radio noise near it, not a battery.',
    );
  });

  it('says when it was in a sentence, also before the start', () => {
    const cut = (at: number) =>
      causeText({ sentence: { id: 'computer-network.cut', values: { sensor: 'trainer', at } } });
    expect(cut(3725)).toMatch(/network connection at 1:02:05, and/);
    expect(cut(-122)).toMatch(/network connection 2 min 2 s before the start, and/);
  });

  it.each([
    [0.85, 'Certain'],
    [0.849, 'Likely'],
    [0.6, 'Likely'],
    [0.599, 'Possible'],
    [0.15, 'Possible'],
    [0.149, undefined],
  ])('of probability %d is %s', (probability, word) => {
    expect(certaintyText({ id: 'thermal', probability })).toBe(word);
    expect(certaintyText({ id: 'cannot-tell', probability })).toBeUndefined();
  });

  it('has one word for each probability', () => {
    for (const { id, least } of certainties) expect(certaintyOf(least)).toBe(id);
  });

  it('is named where it comes before "cannot tell"', () => {
    expect(ranking && namedCause(ranking)?.id).toBe('radio-interference');
    expect(slow && namedCause(slow)).toBeUndefined();
  });

  it('below 5 % is not shown, but "cannot tell" always is', () => {
    const causes = [buildCause('thermal', 0.94), buildCause('gpu-limit', 0.04)];
    const { shown, rest } = splitCauses({ causes: [...causes, buildCause('cannot-tell', 0.02)] });
    expect(shown.map(({ id }) => id)).toEqual(['thermal', 'cannot-tell']);
    expect(rest.map(({ id }) => id)).toEqual(['gpu-limit']);
  });
});

describe('evidence', () => {
  it('says what was seen, and what the log lacks', () => {
    const [first] = ranking?.causes[0]?.evidenceFor ?? [];
    expect(first && clueText(first)).toBe(
      'Your heart-rate strap went silent in the same seconds as your power meter, 3 times',
    );
    expect(missingText([])).toBeUndefined();
    expect(missingText(['battery-level', 'second-sensor'])).toBe(
      "This log doesn't show the battery of the sensor; a second sensor on the same receiver to compare with.",
    );
  });
});

describe('a neighbour of a silent sensor', () => {
  const said = (clue: CauseEvidence['clue']) => clueText({ clue });

  it('was silent too, or only lost many messages', () => {
    const values = { sensor: 'power', others: ['heartRate'], times: 2 } as const;
    expect(said({ id: 'others-silent', values: { ...values, halfHeard: true } })).toBe(
      'Your heart-rate strap lost half of the messages or more in the same seconds as your power meter, 2 times',
    );
  });

  it('lost hardly any messages where the rounded share is none', () => {
    const values = { sensor: 'heartRate', percent: 14, others: ['trainer'] } as const;
    expect(said({ id: 'loses-alone', values: { ...values, rest: 0 } })).toBe(
      'Your heart-rate strap loses 14 % of its messages, your trainer hardly any',
    );
    expect(said({ id: 'loses-alone', values: { ...values, rest: 4 } })).toMatch(/only 4 %$/);
  });

  it('was heard in all silences, or in so many of them', () => {
    const values = { sensor: 'trainer', others: ['cadence'], times: 6 } as const;
    expect(said({ id: 'others-heard', values: { ...values, silences: 7, all: false } })).toBe(
      'The same receiver heard your cadence sensor in 6 of 7 silences of your trainer',
    );
    expect(said({ id: 'others-heard', values: { ...values, silences: 6, all: true } })).toBe(
      'The same receiver heard your cadence sensor in all 6 silences of your trainer',
    );
  });
});

describe('a step of the plan', () => {
  it('says what should change and when to stop', () => {
    if (!step) throw new Error('the result has a step');
    expect(goalSentences([step], step)).toEqual([
      'Your power meter was lost 3 times, for 41 s in all. After this step it should stay connected.',
      'Stop when a comparable ride has no loss of your power meter.',
    ]);
  });

  it('refers to the first step with the same goal', () => {
    if (!step) throw new Error('the result has a step');
    const steps = [step, { ...step, order: 2 }, { ...step, order: 3 }];
    expect(steps.map((one) => goalSentences(steps, one)[0])).toEqual([
      expect.stringMatching(/^Your power meter was lost/),
      'Same goal as step 1.',
      'Same goal as step 1.',
    ]);
  });
});

it('the plan has one step with alternatives for each goal, in its order', () => {
  if (!step) throw new Error('the result has a step');
  const other = { ...step, goal: { id: 'not-again' } } as const;
  const plan: PlanStep[] = [
    { ...other, order: 2 },
    { ...step, order: 1 },
    { ...step, order: 3 },
  ];
  const groups = stepsByGoal(plan);
  expect(groups.map(({ first }) => first.order)).toEqual([1, 2]);
  expect(groups[0]?.alternatives.map(({ order }) => order)).toEqual([3]);
  expect(groups[0]?.goal).toMatch(/^Your power meter was lost/);
  expect(groups[0]?.stop).toMatch(/^Stop when/);
});

it('what nothing explains is a sentence', () => {
  expect(result.unexplained.map(unexplainedText)).toEqual([
    'The frame rate changed from 59 to 41 FPS.',
  ]);
});
