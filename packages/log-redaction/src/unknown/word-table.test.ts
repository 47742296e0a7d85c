import { LineProbe } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { WordTable } from './word-table.ts';
import { isNameless, trait } from './word-traits.ts';

const encoder = new TextEncoder();

function traitsOf(table: WordTable, word: string): number {
  const bytes = encoder.encode(` ${word} `);
  return table.traitsOf(bytes, 1, bytes.length - 1);
}

const {
  measure,
  strange,
  unshaped,
  start,
  telling,
  bodyUnit,
  code,
  summary,
  context,
  model,
  counter,
} = trait;

it.each([
  ['12.5ms', measure | strange | unshaped],
  ['12', measure],
  ['012', measure | code],
  ['Plantina', strange | unshaped],
  ['{flag:', unshaped],
  ['[RouteSync]', start | strange | unshaped],
  ['INFO', start],
  ['pin:', telling | unshaped],
  ['threshold', telling],
  ['dob', telling | strange | unshaped],
  ['thresholds', strange | unshaped],
  ['lbs', bodyUnit | strange | unshaped],
  ['Streak', summary | strange | unshaped],
  ['Ride', summary | context | model],
  ['WT:', telling | unshaped | counter],
  ['says', context | strange | unshaped],
])('a word table finds the traits of %s', (word, traits) => {
  expect(traitsOf(new WordTable(new LineProbe()), word)).toBe(traits);
});

it('a word table distinguishes words of one slot, and long ones', () => {
  const table = new WordTable(new LineProbe());
  const words = Array.from({ length: 9000 }, (_, index) => `(${index.toString(26)}`);
  const own = (word: string) => traitsOf(new WordTable(new LineProbe()), word);
  // A digit makes some of them measures.
  const expected = new Map(words.slice(0, 700).map((word) => [word, own(word)]));
  for (const word of words) traitsOf(table, word);
  for (const [word, traits] of expected) expect(traitsOf(table, word)).toBe(traits);
  expect(new Set(expected.values()).size).toBeGreaterThan(1);
  expect(traitsOf(table, `${'x'.repeat(40)}:pin`)).toBe(telling | strange | unshaped);
});

it.each([
  ['Route', true],
  ['NETCLIENT:Session', true],
  ['12.5ms', true],
  ['(R)', true],
  ['Plantina', false],
  ['Route:Plantina', false],
  ['Жанна', false],
  ['5d4c3b2a', false],
])('a word table shares %s with other logs: %s', (word, isShared) => {
  expect(isNameless(word, new LineProbe())).toBe(isShared);
});
