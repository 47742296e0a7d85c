import { describe, expect, it } from 'vitest';
import { LogText } from './log-text.ts';
import { bytesOf, textOf } from './testing.ts';

const three = '[9:59:59] a\r\r\n[10:00:00] b\r\r\n\r\n[10:00:00] c\r\r\n[10:00:02] dddd\r\r\n';

describe('a log as lines', () => {
  it('comes out byte by byte as it went in, with broken UTF-8, empty records and a cut end', () => {
    const bytes = Uint8Array.of(...bytesOf(`${three}[10:00:03] `), 0xc3, 0x28, 0xff);
    expect(LogText.of(bytes).bytes()).toEqual(bytes);
  });

  it('takes new lines behind those of their second, with the ends of the log', () => {
    const log = LogText.of(bytesOf(three));
    log.insert(36_000.7, 'new');
    log.insertFirst(36_002, 'first');
    expect(textOf(log)).toBe(
      three.replace('[10:00:02]', '[10:00:00] new\r\r\n[10:00:02] first\r\r\n[10:00:02]'),
    );
  });

  it('is changed and thinned inside a span only', () => {
    const log = LogText.of(bytesOf(three));
    log.edit(36_000, 36_001, ({ text }) => (text === 'c' ? undefined : text.toUpperCase()));
    expect(textOf(log)).toBe('[9:59:59] a\r\r\n[10:00:00] B\r\r\n\r\n[10:00:02] dddd\r\r\n');
  });

  it('can end in the middle of a line', () => {
    const log = LogText.of(bytesOf(three));
    log.cut(36_000);
    expect(textOf(log)).toBe(three.replace('dddd\r\r\n', 'dd'));
  });

  it('finds the last line of a form up to a second', () => {
    const log = LogText.of(bytesOf('[10:00:00] host 1\n[10:00:05] host 2\n[10:00:09] host 3\n'));
    expect(log.lastMatch(36_005, /^host (\d)/)).toBe('2');
    expect(log.lastMatch(35_999, /^host (\d)/)).toBeUndefined();
  });
});
