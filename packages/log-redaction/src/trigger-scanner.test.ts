import { sourceOf } from '@ridescope/log-parser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TriggerScanner } from './trigger-scanner.ts';

/** Returns the bits found in each text, read as a message and as a plain line. */
function found(messages: readonly string[], triggers: [string, number][], known: string[] = []) {
  const scanner = new TriggerScanner(triggers, { known, anywhere: 4, numeric: 8 });
  const text = messages.join('\n');
  const source = sourceOf(new TextEncoder().encode(text));
  let start = 0;
  return messages.map((message) => {
    const end = start + message.length;
    const part = scanner.numericPart(source, start, end);
    const bits = [
      scanner.withDigits(scanner.bitsOfShape(source, start, end), source, start, end, part),
      scanner.bitsOfLine(source, start, end),
    ];
    start = end + 1;
    return bits;
  });
}

it('the trigger scanner finds all triggers of a message and none of its neighbours', () => {
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

it('the trigger scanner finds overlapping triggers', () => {
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

it('the trigger scanner matches digits and hexadecimal digits but not their placeholders', () => {
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

it('the trigger scanner matches the start of a message in messages only', () => {
  expect(found(['"name"', 'the "name"'], [['^"', 1]])).toEqual([
    [1, 0],
    [0, 0],
  ]);
});

it('the trigger scanner keeps only what can occur anywhere in messages with a known start', () => {
  const messages = ['Dull cat', 'A Dull cat', 'Dul', 'Dusk cat and'];
  const triggers: [string, number][] = [
    ['cat', 1],
    ['and', 4],
  ];
  expect(found(messages, triggers, ['Dull ', 'Dusk '])).toEqual([
    [0, 1],
    [1, 1],
    [0, 0],
    [4, 5],
  ]);
});

it('the trigger scanner finds a trigger whatever its digits are', () => {
  expect(found(['x%40y', 'x%99y', 'x%4y'], [['%40', 1]])).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
});

it('the trigger scanner compares the digits of numeric triggers in messages', () => {
  const triggers: [string, number][] = [
    [' 00#', 8],
    ['^tel', 8],
    ['#W', 1],
  ];
  // Bits of a line that isn't a message are those of its shape.
  expect(found(['at 004', 'at 144', 'tel', 'at 144W'], triggers)).toEqual([
    [8, 8],
    [0, 8],
    [8, 0],
    [1, 9],
  ]);
});

it('the trigger scanner finds the same in the numeric part as in the whole message, whatever the digits are', () => {
  const triggers: [string, number][] = [
    ['+1#', 8],
    [' 00 1#', 16],
    ['^001', 32],
    ['##.1', 64],
    ['a1', 1],
  ];
  const numeric = 8 | 16 | 32 | 64;
  const scanner = new TriggerScanner(triggers, { known: [], anywhere: numeric, numeric });
  const wholeMessage = 0xffff;
  const found = new Set<number>();
  const text = fc.array(fc.constantFrom('0', '1', ' 00 1', '+', '.1', 'a', ' '), { maxLength: 12 });
  fc.assert(
    fc.property(
      text,
      fc.string({ unit: fc.constantFrom('0', '1'), minLength: 60 }),
      (parts, other) => {
        const message = parts.join('');
        const shape = message.replace(/\d/g, (_, at) => other.charAt(at));
        const [own, like] = [message, shape].map((one) =>
          sourceOf(new TextEncoder().encode(`..${one}`)),
        );
        if (!own || !like) return;
        const end = message.length + 2;
        const bits = scanner.bitsOfShape(own, 2, end);
        expect(scanner.bitsOfShape(like, 2, end)).toBe(bits);
        if (!scanner.isNumeric(bits)) return;
        const inPart = scanner.withDigits(bits, own, 2, end, scanner.numericPart(like, 2, end));
        expect(inPart).toBe(scanner.withDigits(bits, own, 2, end, wholeMessage));
        found.add(inPart);
      },
    ),
    { numRuns: 1000 },
  );
  expect(found.size).toBeGreaterThan(10);
});
