import { causeClues } from '@ridescope/catalogue/cause-clues';
import { causeSentences } from '@ridescope/catalogue/causes';
import { planGoals } from '@ridescope/catalogue/plan-goals';
import { unexplainedSentences } from '@ridescope/catalogue/unexplained';
import type { SentenceShape, ValueKind, ValueKinds } from '@ridescope/catalogue/value-kinds';
import { describe, expect, it } from 'vitest';
import type { Message } from '../messages/format-message.ts';
import { sentenceText } from '../messages/sentence-text.ts';
import { clueMessages } from './cause-clues.ts';
import { causeMessages } from './causes.ts';
import { goalMessages, stopMessages } from './plan-goals.ts';
import { unexplainedMessages } from './unexplained.ts';

/** Values at which a wording may change. */
const edges: { readonly [Kind in ValueKind]: readonly ValueKinds[Kind][] } = {
  count: [0, 1, 2, 3],
  seconds: [1, 4000],
  moment: [0, 1732],
  delay: [0.4, 12.5],
  fps: [12.3, 58],
  percent: [1, 57],
  flag: [true, false],
  sensor: ['power', 'channel-5'],
  sensors: [['power'], ['power', 'trainer', 'heartRate']],
  link: ['ble', 'lan'],
  socketFault: ['noAnswer', 'dns'],
};

type Table = Readonly<Record<string, SentenceShape>>;
type Messages = Readonly<Record<string, Message>>;
const tables: readonly [name: string, table: Table, messages: Messages, end: RegExp][] = [
  ['a cause', causeSentences, causeMessages, /[^.]\.$/],
  ['a clue', causeClues, clueMessages, /[^.]$/],
  ['a goal', planGoals, goalMessages, /[^.]\.$/],
  ['a stop', planGoals, stopMessages, /[^.]\.$/],
  ['what is unexplained', unexplainedSentences, unexplainedMessages, /[^.]\.$/],
];

/** Writes a sentence with each combination of edge values. */
function textsOf(message: Message, shape: SentenceShape): string[] {
  const combinations = Object.entries(shape).reduce<Record<string, unknown>[]>(
    (made, [name, kind]) =>
      made.flatMap((values) => edges[kind].map((value) => ({ ...values, [name]: value }))),
    [{}],
  );
  return combinations.map((values) => sentenceText(message, shape, values));
}

describe.each(tables)('%s', (_, table, messages, end) => {
  it.each(Object.keys(table))('%s reads well with any values', (id) => {
    for (const text of textsOf(messages[id] ?? '', table[id] ?? {})) {
      expect(text).toMatch(/^[A-Z\d{]/);
      expect(text).toMatch(end);
      expect(text).not.toMatch(/[{}#]|undefined|null|NaN|\[object|true|false| {2}| [.,;:]/);
    }
  });
});

it('a clue reports how often it was seen, and says nothing of once', () => {
  const shape = causeClues['network-too'];
  const text = (times: number) => sentenceText(clueMessages['network-too'], shape, { times });
  expect(text(1)).toBe('The network had trouble within half a minute of it');
  expect(text(4)).toBe('The network had trouble within half a minute of it, 4 times');
});
