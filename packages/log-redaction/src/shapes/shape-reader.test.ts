import { sourceOf } from '@ridescope/log-parser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ShapeReader, unknownShape } from './shape-reader.ts';

/** Reads each line, which begins where the one before ended, and lists which were taken for clean. */
function cleanLines(
  text: string,
  isStored: (line: string) => boolean,
  hasLoneCr = false,
): boolean[] {
  const reader = new ShapeReader(hasLoneCr);
  const bytes = new TextEncoder().encode(text);
  const source = sourceOf(bytes);
  const clean: boolean[] = [];
  for (let at = 0; ; ) {
    const end = reader.read(source, at, bytes.length, true);
    if (end < 0) return clean;
    clean.push(reader.bits === 0);
    if (reader.bits === unknownShape && isStored(text.slice(at, end))) reader.keep(0);
    at = end + 1;
  }
}

it('the shape reader recognises a clean line that only differs in its digits', () => {
  expect(cleanLines('fail 1\r\nfail 7\nfall 7\r\nfail 0\r\r\n', () => true)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('the shape reader repeats what was cached for a shape', () => {
  const reader = new ShapeReader(false);
  const source = sourceOf(new TextEncoder().encode('tel 17\r\ntel 42\r\n'));
  reader.read(source, 0, 16, true);
  expect(reader.bits).toBe(unknownShape);
  reader.keep(6);
  reader.read(source, 8, 16, true);
  expect(reader.bits).toBe(6);
});

it('the shape reader repeats what was cached last for each of many shapes', () => {
  const reader = new ShapeReader(false);
  const lines = Array.from(
    { length: 6_000 },
    (_, i) => `line ${i.toString(36).replace(/\d/g, '-')}x\n`,
  );
  const retained = new Map<string, number>();
  let known = 0;
  for (const [bits, line] of [...lines, ...lines].entries()) {
    const bytes = new TextEncoder().encode(line);
    reader.read(sourceOf(bytes), 0, bytes.length, true);
    if (reader.bits !== unknownShape) {
      known++;
      expect(reader.bits).toBe(retained.get(line));
    } else {
      reader.keep(bits);
      retained.set(line, bits);
    }
  }
  expect(known).toBeGreaterThan(5_000);
});

it('the shape reader does not take a line for clean that was not cached', () => {
  expect(cleanLines('mail 1\r\nmail 1\r\nmail 1\r\n', () => false)).toEqual([false, false, false]);
});

it.each(['x', 'xy', 'xyz', 'wxyz', ''])(
  'the shape reader distinguishes %j from every line that is longer',
  (line) => {
    expect(cleanLines(`${line}\n${line}!\n${line}!!\n${line}!!!\n`, () => true)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  },
);

it.each([
  [false, /\r*\n/],
  [true, /[\r\n]/],
])(
  'the shape reader finds lines and distinguishes them by all but their digits, a CR ending them: %j',
  (hasLoneCr, end) => {
    const mark = fc.constantFrom(...'ab09/:\t\0\r\n\x0e\x7f\x80\xb5\xff');
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 80 }), fc.nat(3), (marks, start) => {
        const text = `${marks.join('')}\n`;
        const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
        const padded = new Uint8Array(start + bytes.length);
        padded.set(bytes, start);
        const source = sourceOf(padded.subarray(start));
        const reader = new ShapeReader(hasLoneCr);
        const known: string[] = [];
        const lines: string[] = [];
        for (let at = 0; at < bytes.length; ) {
          const lineEnd = reader.read(source, at, bytes.length, true);
          const line = text.slice(at, lineEnd).replace(hasLoneCr ? '' : /\r+$/, '');
          const shape = line.replace(/\d/g, '0');
          expect(reader.bits).toBe(known.includes(shape) ? known.indexOf(shape) : unknownShape);
          if (reader.bits === unknownShape) reader.keep(known.push(shape) - 1);
          lines.push(line);
          at = lineEnd + 1;
        }
        expect([...lines, '']).toEqual(text.split(end));
      }),
      { numRuns: 500 },
    );
  },
);

it('the shape reader distinguishes lines that differ in single bytes of their words', () => {
  const reader = new ShapeReader(false);
  const marks = Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index));
  for (const place of [0, 1, 2, 3, 4, 5, 6, 7])
    for (const one of marks)
      for (const two of marks) {
        const line = `${'.'.repeat(place)}${one}...${two}${'.'.repeat(8)}\n`;
        const bytes = Uint8Array.from(line, (character) => character.charCodeAt(0));
        reader.read(sourceOf(bytes), 0, bytes.length, true);
        expect(reader.bits).toBe(unknownShape);
        reader.keep(0);
      }
});

it('the shape reader finds no end before the limit', () => {
  const source = sourceOf(new TextEncoder().encode('abc\nde\n'));
  const reader = new ShapeReader(false);
  expect([3, 4, 7].map((limit) => reader.read(source, 1, limit, true))).toEqual([-1, 3, 3]);
  expect(reader.read(source, 4, 6, true)).toBe(-1);
});
