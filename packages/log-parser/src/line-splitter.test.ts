import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLoneCr, LineSplitter, maxLineBytes } from './line-splitter.ts';
import { cutAt } from './testing/cut.ts';
import { bytesOf } from './testing/read-log.ts';

const decoder = new TextDecoder('latin1');

function split(chunks: Uint8Array[], hasLoneCrs = false) {
  const lines: string[] = [];
  const splitter = new LineSplitter((source, start, end) =>
    lines.push(decoder.decode(source.bytes.subarray(start, end))),
  );
  if (hasLoneCrs) splitter.setLoneCr();
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return { lines, overlong: splitter.overlongLines };
}

describe('LineSplitter', () => {
  it.each([
    ['LF', 'a\nb\n'],
    ['CR LF', 'a\r\nb\r\n'],
    ['CR CR LF', 'a\r\r\nb\r\r\n'],
    ['mixed', 'a\r\r\nb\n'],
    ['a line end inside a message, then its own', 'a\r\n\r\r\nb\r\r\n'],
    ['no end of the last line', 'a\nb'],
    ['empty lines', '\n\r\n\n\ra\n\n\r\r\nb\n\n'],
  ])('splits at %s', (_name, text) => {
    // A CR before the first character is part of its line unless a CR alone ends lines.
    expect(split([bytesOf(text)]).lines.map((line) => line.trim())).toEqual(['a', 'b']);
  });

  it('splits at a CR alone only after setLoneCr', () => {
    expect(split([bytesOf('a\rb\rc')]).lines).toEqual(['a\rb\rc']);
    expect(split([bytesOf('a\rb\r\nc\r\r\nd\ne\r')], true).lines).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
  });

  it('passes on no line for no bytes', () => {
    expect(split([]).lines).toEqual([]);
    expect(split([bytesOf('')]).lines).toEqual([]);
    expect(split([bytesOf('\r\r\n\n\r\n')]).lines).toEqual([]);
  });

  it('reads a line up to 64 KB and skips the rest of it', () => {
    const long = 'x'.repeat(200_000);
    const { lines, overlong } = split([bytesOf(`a\n${long}\nb\n`)]);
    expect(lines.map((line) => line.length)).toEqual([1, maxLineBytes, 1]);
    expect(overlong).toBe(1);
    expect(split([bytesOf(long)])).toEqual({ lines: [long.slice(0, maxLineBytes)], overlong: 1 });
  });

  it.each([maxLineBytes - 1, maxLineBytes, maxLineBytes + 1])(
    'reads a line of %d bytes',
    (length) => {
      const bytes = bytesOf(`${'y'.repeat(length)}\nb\n`);
      const expected = {
        lines: ['y'.repeat(Math.min(length, maxLineBytes)), 'b'],
        overlong: length > maxLineBytes ? 1 : 0,
      };
      expect(split([bytes])).toEqual(expected);
      expect(split(cutAt(bytes, [0.3, 0.999]))).toEqual(expected);
    },
  );

  const text = fc
    .array(fc.constantFrom('a', 'bc', '\r', '\n', '\r\n', '\r\r\n', '[1:00:00] x', '\0', 'é'), {
      maxLength: 60,
    })
    .map((parts) => bytesOf(parts.join('')));

  it('gives the same lines for any split into chunks', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
        fc.boolean(),
        (bytes, shares, hasLoneCrs) => {
          expect(split(cutAt(bytes, shares), hasLoneCrs)).toEqual(split([bytes], hasLoneCrs));
        },
      ),
    );
  });

  it('gives the same lines as splitting the whole text', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (bytes, hasLoneCrs) => {
        const expected = decoder
          .decode(bytes)
          .split(hasLoneCrs ? /[\r\n]/ : '\n')
          .map((line) => line.replace(/\r+$/, ''))
          .filter((line) => line !== '');
        expect(split([bytes], hasLoneCrs).lines).toEqual(expected);
      }),
    );
  });

  it('reads each chunk a bounded number of times even when its lines are short', () => {
    // Counts the bytes that `indexOf` walks over. Their sum must grow with the bytes, not with bytes times lines.
    const walked = (lineCount: number) => {
      let sum = 0;
      const chunk = bytesOf('[1:00:00] Rx Fail on channel 1\n'.repeat(lineCount));
      const counted = new Proxy(chunk, {
        get(target, key) {
          const value = Reflect.get(target, key, target);
          if (key !== 'indexOf') return typeof value === 'function' ? value.bind(target) : value;
          return (byte: number, from = 0) => {
            const found = target.indexOf(byte, from);
            sum += (found < 0 ? target.length : found + 1) - from;
            return found;
          };
        },
      });
      const splitter = new LineSplitter(() => {});
      splitter.push(counted);
      splitter.end();
      return sum / chunk.length;
    };
    expect(walked(100)).toBeLessThanOrEqual(2);
    expect(walked(10_000)).toBeLessThanOrEqual(2);
  });
});

describe('hasLoneCr', () => {
  it.each([
    ['a\rb', true],
    ['a\r\nb\rc', true],
    ['a\r\r\nb\r\n', false],
    ['a\nb', false],
    ['a\r', false],
    ['', false],
  ])('answers for %j: %s', (text, expected) => expect(hasLoneCr(bytesOf(text))).toBe(expected));
});
