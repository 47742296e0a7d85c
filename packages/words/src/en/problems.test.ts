import {
  doubts,
  type ProblemSentence,
  type ProblemSentenceId,
  problemSentences,
  verdictLeads,
} from '@ridescope/catalogue/problem-sentences';
import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { socketFaults } from '@ridescope/catalogue/socket-faults';
import type { SentenceShape, ValueKind, ValueKinds } from '@ridescope/catalogue/value-kinds';
import { describe, expect, it } from 'vitest';
import { compileMessage } from '../messages/compile-message.ts';
import { doubtText, problemSentenceText } from '../report/problem-text.ts';
import { leadMessages, problemMessages } from './problems.ts';

/** Values at which a wording may change. */
const edges: { readonly [Kind in ValueKind]: readonly ValueKinds[Kind][] } = {
  count: [1, 2, 3],
  seconds: [1, 4000],
  moment: [0, 1732],
  delay: [0.4, 12.5],
  fps: [12.3, 58],
  percent: [1, 57],
  flag: [true, false],
  sensor: [...sensorRoles, 'channel-5'],
  sensors: [['power'], ['power', 'trainer', 'heartRate']],
  link: ['ble', 'lan'],
  socketFault: socketFaults,
};

/** The text of a message, as a translator reads it. */
const messageOf = (id: ProblemSentenceId) => String(problemMessages[id]);

const ids = Object.keys(problemSentences) as ProblemSentenceId[];

/** Builds the sentence with each combination of edge values. */
function sentencesOf(id: ProblemSentenceId): ProblemSentence[] {
  const shape: SentenceShape = problemSentences[id];
  const combinations = Object.entries(shape).reduce<Record<string, unknown>[]>(
    (made, [name, kind]) =>
      made.flatMap((values) => edges[kind].map((value) => ({ ...values, [name]: value }))),
    [{}],
  );
  return combinations.map((values) => ({ id, values }) as ProblemSentence);
}

describe('a message', () => {
  it.each(ids)('%s compiles', (id) => {
    expect(() => compileMessage(messageOf(id))).not.toThrow();
  });

  it.each(ids)('%s is a whole sentence with any values', (id) => {
    for (const text of sentencesOf(id).map((sentence) => problemSentenceText(sentence))) {
      expect(text).toMatch(/^[A-Z\d].*[^.]\.$/);
      expect(text).not.toMatch(/[{}#]|undefined|null|NaN|\[object|true|false| {2}| [.,;:]/);
    }
  });

  it.each(ids)('%s names each of its values', (id) => {
    for (const name of Object.keys(problemSentences[id])) {
      // Sentences that differ in this value alone.
      const alike = Map.groupBy(sentencesOf(id), (sentence) =>
        JSON.stringify({ ...('values' in sentence && sentence.values), [name]: undefined }),
      );
      const isNamed = [...alike.values()].some(
        (group) => new Set(group.map((sentence) => problemSentenceText(sentence))).size > 1,
      );
      expect(isNamed, name).toBe(true);
    }
  });

  const counted = ids.filter((id) => /\b(once|twice)\b|# times/.test(messageOf(id)));

  it.each(counted)('%s says once, twice or how many times', (id) => {
    const message = messageOf(id);
    expect(message).toMatch(/plural, =1 \{.*=2 \{.*other \{/);
    const name = /\{(\w+), plural,/.exec(message)?.[1] ?? '';
    const often = { 1: /^(?!.*\b(twice|times)\b)/, 2: /\btwice\b/, 3: /\b3 times\b/ };
    for (const sentence of sentencesOf(id)) {
      const values: Readonly<Record<string, unknown>> = 'values' in sentence ? sentence.values : {};
      expect(problemSentenceText(sentence)).toMatch(often[values[name] as 1 | 2 | 3]);
    }
  });
});

it.each(doubts)('the doubt %s is made of whole sentences', (doubt) => {
  expect(doubtText({ doubt })).toMatch(/^[A-Z].*[^.]\.$/);
});

it.each(verdictLeads)('the lead %s is a whole sentence, or leaves it to the problem', (lead) => {
  expect(leadMessages[lead]).toMatch(/^(|[A-Z].*[^.]\.|The ride itself went well\.\nBefore it:)$/);
});
