import { sourceOf } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { pairedSource, ShapeReader, unknownShape } from './shape-reader.ts';

/** Reads each line, which begins where the one before ended, and lists which were taken for clean. */
function cleanLines(text: string, isKept: (line: string) => boolean, ends = [10]): boolean[] {
  const reader = new ShapeReader(ends);
  const bytes = new TextEncoder().encode(text);
  const source = pairedSource(sourceOf(bytes));
  const clean: boolean[] = [];
  for (let at = 0; ; ) {
    const end = reader.read(source, at, bytes.length, true);
    if (end < 0) return clean;
    clean.push(reader.bits === 0);
    if (reader.bits === unknownShape && isKept(text.slice(at, end))) reader.keep(0);
    at = end + 1;
  }
}

it('the shape reader recognises a clean line that only differs in its digits', () => {
  // All lines begin at an even offset.
  expect(cleanLines('fail 1\r\nfail 7\r\nfall 7\r\nfail 0\r\n', () => true)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('the shape reader repeats what was kept for a shape', () => {
  const reader = new ShapeReader([10]);
  const source = pairedSource(sourceOf(new TextEncoder().encode('tel 17\r\ntel 42\r\n')));
  reader.read(source, 0, 16, true);
  expect(reader.bits).toBe(unknownShape);
  reader.keep(6);
  reader.read(source, 8, 16, true);
  expect(reader.bits).toBe(6);
});

it('the shape reader repeats what was kept last for each of many shapes', () => {
  const reader = new ShapeReader([10]);
  const lines = Array.from(
    { length: 6_000 },
    (_, i) => `line ${i.toString(36).replace(/\d/g, '-')}x\n`,
  );
  const kept = new Map<string, number>();
  let known = 0;
  for (const [bits, line] of [...lines, ...lines].entries()) {
    const bytes = new TextEncoder().encode(line);
    reader.read(pairedSource(sourceOf(bytes)), 0, bytes.length, true);
    if (reader.bits !== unknownShape) {
      known++;
      expect(reader.bits).toBe(kept.get(line));
    } else {
      reader.keep(bits);
      kept.set(line, bits);
    }
  }
  expect(known).toBeGreaterThan(5_000);
});

it('the shape reader does not take a line for clean that was not kept', () => {
  expect(cleanLines('mail 1\r\nmail 1\r\nmail 1\r\n', () => false)).toEqual([false, false, false]);
});

it.each(['x', 'xy', 'xyz', 'wxyz', ''])(
  'the shape reader tells %j from every line that is longer',
  (line) => {
    expect(cleanLines(`${line}\n${line}!\n${line}!!\n${line}!!!\n`, () => true)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  },
);

it('the shape reader finds ends of lines at even and odd offsets', () => {
  for (const text of ['a\nbb\nccc\n\n\nd', '\n', 'a\rb\ncc\r']) {
    const ends = text.includes('\r') ? [10, 13] : [10];
    const lines = text.split(/[\r\n]/).length - 1;
    expect(cleanLines(text, () => false, ends)).toHaveLength(lines);
  }
});

it('the shape reader finds no end before the limit', () => {
  const source = pairedSource(sourceOf(new TextEncoder().encode('abc\nde\n')));
  const reader = new ShapeReader([10]);
  expect([3, 4, 7].map((limit) => reader.read(source, 1, limit, true))).toEqual([-1, 3, 3]);
  expect(reader.read(source, 4, 6, true)).toBe(-1);
});
