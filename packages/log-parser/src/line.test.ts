import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Line } from './line.ts';
import { bytesOf } from './testing/read-log.ts';

/** Puts a cursor at the start of the text. The text `behind` is in the buffer but not in the line. */
function lineOf(text: string, behind = ''): Line {
  const line = new Line();
  line.bytes = bytesOf(text + behind);
  line.end = bytesOf(text).length;
  return line;
}

describe('Line.int', () => {
  it.each([
    ['42', 42],
    ['  -17 C', -17],
    ['+5', 5],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
  ])('reads %j', (text, value) => expect(lineOf(text).int()).toBe(value));

  it.each(['', ' ', '-', '+', 'x1', '.5', '--1'])('finds none in %j', (text) =>
    expect(lineOf(text).int()).toBeNaN(),
  );

  it('gives NaN for a number of more than 15 digits and skips it', () => {
    const line = lineOf('9999999999999999 joined');
    expect(line.int()).toBeNaN();
    expect(line.take(' joined')).toBe(true);
  });

  it('stops at the end of the line', () => {
    expect(lineOf('12', '34').int()).toBe(12);
    expect(lineOf('', '34').int()).toBeNaN();
    expect(lineOf('-', '34').int()).toBeNaN();
  });
});

describe('Line.decimal', () => {
  it.each([
    ['59.88', 59.88],
    ['-0.25,', -0.25],
    ['  54,', 54],
    ['1.', 1],
    ['0.000000000000000000001', 0],
    [`0.${'3'.repeat(400)}`, 1 / 3],
  ])('reads %j', (text, value) => expect(lineOf(text).decimal()).toBeCloseTo(value, 12));

  it.each(['', '.5', '-.5', 'NaN', 'x', '1'.repeat(400)])('finds none in %j', (text) =>
    expect(lineOf(text).decimal()).toBeNaN(),
  );

  it('ignores a point or digits after the end of the line', () => {
    const line = lineOf('59', '.88');
    expect(line.decimal()).toBe(59);
    expect(line.isAtEnd()).toBe(true);
    expect(lineOf('59.8', '8').decimal()).toBe(59.8);
  });

  it('never gives an infinite number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+ ]{0,2}[0-9]{0,400}\.?[0-9]{0,400}$/), (text) => {
        const value = lineOf(text).decimal();
        expect(Number.isNaN(value) || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('Line texts', () => {
  it('takes text, skips text and reads up to a mark', () => {
    const line = lineOf('"Wahoo KICKR" battery level: 85%');
    expect(line.take('x')).toBe(false);
    expect(line.take('"')).toBe(true);
    expect(line.until('"')).toBe('Wahoo KICKR');
    expect(line.skipPast('nothing')).toBe(false);
    expect(line.skipPast('level:')).toBe(true);
    expect(line.int()).toBe(85);
    expect(line.rest()).toBe('%');
    expect(line.isAtEnd()).toBe(true);
  });

  it('finds nothing after the end of the line', () => {
    expect(lineOf('abc', 'def').take('abcd')).toBe(false);
    expect(lineOf('abc', 'def').skipPast('cd')).toBe(false);
    expect(lineOf('name', '"').until('"')).toBeUndefined();
    expect(lineOf('abc', 'def').rest()).toBe('abc');
  });

  it('reads at most 1 KB', () => {
    expect(lineOf('x'.repeat(5000)).rest()).toHaveLength(1024);
    const line = lineOf(`${'x'.repeat(5000)}" rest`);
    expect(line.until('"')).toHaveLength(1024);
    expect(line.rest()).toBe('rest');
  });

  it('replaces broken UTF-8', () => {
    const line = lineOf('');
    line.bytes = Uint8Array.of(80, 0xc3, 81, 0xe2, 0x82);
    line.end = 5;
    expect(line.rest()).toBe('P\ufffdQ\ufffd');
  });
});

describe('Line.bracketedCode', () => {
  it.each([
    ['Error [10060] A connection attempt', 10_060],
    ['({B19C65) [10009] The file', 10_009],
    ['[x] [] [12', undefined],
    ['[12] then [13]', 12],
    ['no code', undefined],
  ])('reads %j', (text, code) => expect(lineOf(text).bracketedCode()).toBe(code));

  it('reads round brackets on request', () => {
    expect(lineOf("'actively refused it.' (10061)").bracketedCode('(')).toBe(10_061);
  });

  it('ignores a bracket after the end of the line', () => {
    expect(lineOf('[10060', ']').bracketedCode()).toBeUndefined();
  });
});
