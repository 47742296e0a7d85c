import { sourceOf } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { TriggerScanner } from './trigger-scanner.ts';

/** The bits found in each of some messages, and in lines that are none. */
function found(messages: readonly string[], triggers: [string, number][], skipped: string[] = []) {
  const scanner = new TriggerScanner(triggers, skipped);
  const text = messages.join('\n');
  const source = sourceOf(new TextEncoder().encode(text));
  let start = 0;
  return messages.map((message) => {
    const end = start + message.length;
    const bits = [
      scanner.bitsOfMessage(source, start, end),
      scanner.bitsOfLine(source, start, end),
    ];
    start = end + 1;
    return bits;
  });
}

it('finds all triggers of a message, and none of its neighbours', () => {
  const triggers: [string, number][] = [
    ['cat', 1],
    ['dog', 2],
    ['and', 4],
  ];
  expect(found(['a cat', 'dogs', 'cat and dog', 'none', 'ca', 'tdog'], triggers)).toEqual([
    [1, 1],
    [2, 2],
    [7, 7],
    [0, 0],
    [0, 0],
    [2, 2],
  ]);
});

it('finds triggers that begin within each other', () => {
  const triggers: [string, number][] = [
    ['aab', 1],
    ['ab#', 2],
    ['b1', 4],
  ];
  expect(found(['aaab1', 'aac1'], triggers)).toEqual([
    [7, 7],
    [0, 0],
  ]);
});

it('knows digits and hexadecimal digits, and their marks for none', () => {
  const triggers: [string, number][] = [
    ['.#.', 1],
    [':~~:', 2],
    ['^x', 4],
  ];
  expect(found(['.7.', '.#.', ':aF:', ':ag:', ':~~:', '^x'], triggers)).toEqual([
    [1, 1],
    [0, 0],
    [2, 2],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

it('takes a start of a message for one in a message alone', () => {
  expect(found(['"name"', 'the "name"'], [['^"', 1]])).toEqual([
    [1, 0],
    [0, 0],
  ]);
});

it('skips messages by their start, and only by that', () => {
  const messages = ['Dull cat', 'A Dull cat', 'Dul', 'cat'];
  expect(found(messages, [['cat', 1]], ['Dull ', 'Dusk '])).toEqual([
    [0, 1],
    [1, 1],
    [0, 0],
    [1, 1],
  ]);
});
