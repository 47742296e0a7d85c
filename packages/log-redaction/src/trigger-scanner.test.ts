import { expect, it } from 'vitest';
import { TriggerScanner } from './trigger-scanner.ts';

function found(text: string, triggers: [string, number][], skipped: string[] = []) {
  const bytes = new TextEncoder().encode(text);
  const lines: [string, number][] = [];
  new TriggerScanner(triggers, skipped).scan(bytes, 0, (start, end, bits) => {
    lines.push([text.slice(start, end), bits]);
    return end;
  });
  return lines;
}

it('finds every line with a trigger, whichever ends it, with all triggers in it', () => {
  const text = '[1:00:00] a cat\r\r\n[1:00:01] dogs\rcat and dog\n\nnone\ncatdog';
  const triggers: [string, number][] = [
    ['cat', 1],
    ['dog', 2],
    ['and', 4],
  ];
  expect(found(text, triggers)).toEqual([
    ['[1:00:00] a cat', 1],
    ['[1:00:01] dogs', 2],
    ['cat and dog', 7],
    ['catdog', 3],
  ]);
});

it('finds triggers that begin within each other', () => {
  const triggers: [string, number][] = [
    ['aab', 1],
    ['ab#', 2],
    ['b1', 4],
  ];
  expect(found('aaab1\naac1', triggers)).toEqual([['aaab1', 7]]);
});

it('knows digits and hexadecimal digits', () => {
  const triggers: [string, number][] = [
    ['.#.', 1],
    [':~~:', 2],
  ];
  expect(found('.7.\n.a.\n:aF:\n:ag:', triggers)).toEqual([
    ['.7.', 1],
    [':aF:', 2],
  ]);
});

it('takes a start of a message for one behind a stamp alone', () => {
  const text = '[1:00:00] "name"\n"name"\n[1:00:00] the "name"';
  expect(found(text, [['^"', 1]])).toEqual([['[1:00:00] "name"', 1]]);
});

it('skips lines by their start, and only by that', () => {
  const text = '[1:00:00] Dull cat\n[1:00:00] A Dull cat\nDull cat\n[1:00:00] Dul\n[1:00:00] cat';
  expect(found(text, [['cat', 1]], ['Dull ', 'Dusk '])).toEqual([
    ['[1:00:00] A Dull cat', 1],
    ['Dull cat', 1],
    ['[1:00:00] cat', 1],
  ]);
});
