import { expect, it } from 'vitest';
import { foldText, matcherOf } from './term-matcher.ts';

const has = (text: string, term: string, isPhrase = false) =>
  matcherOf({ text: term, isPhrase })(foldText(text));

it.each([
  ['NVIDIA GeForce RTX 4060 Ti', 'rtx'],
  ['NVIDIA GeForce RTX 4060Ti', '4060'],
  ['GeForce GTX 1080 Ti/PCIe/SSE2', 'GTX1080'],
  ['Intel Core i5-13400F', 'i5-13400'],
  ['Intel Core i5-13400F', '13400f'],
  ['Intel Core i5-13400F', 'i5-13*'],
  ['Intel Core i5-13400F', '*400f'],
  ['Intel Core i5-13400F', 'i5*F'],
  ['Intel Core i5-13400F', 'i*1*4*f'],
  ['Intel Core i5-13400F', '**i5**'],
  ['1.103.0 (Crème)', '1.103'],
  ['1.103.0 (Crème)', 'creme'],
])('the term matcher finds in %s the term %s (SEA-02, SEA-09)', (text, term) => {
  expect(has(text, term)).toBe(true);
});

it.each([
  ['AMD Ryzen 5 1600 Six-Core Processor', 'Pro'],
  ['NVIDIA GeForce GTX 1660', '60'],
  ['Radeon R9 M370X', 'M3'],
  ['Intel Core i5-13400F', 'i5-134'],
  ['Intel Core i5-13400F', 'i5*G'],
  ['1.103.0', '1.10'],
  ['3 13', '13*3'],
])('the term matcher does not find in %s the term %s', (text, term) => {
  expect(has(text, term)).toBe(false);
});

it('the term matcher takes a phrase as it is (SEA-10)', () => {
  expect(has('NVIDIA GeForce RTX 4060', 'RTX 4060', true)).toBe(true);
  expect(has('NVIDIA RTX Laptop 4060', 'RTX 4060', true)).toBe(false);
  expect(has('Intel Core i5-13400F', 'i5-13*', true)).toBe(false);
});
