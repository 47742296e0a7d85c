import { describe, expect, it, vi } from 'vitest';
import { Line } from './line.ts';
import { lineForms } from './lines/index.ts';
import { header, parse } from './testing/read-log.ts';

describe('work of the readers', () => {
  /** Adds up the bytes that readers walk over in all lines of a log. */
  function bytesWalked(log: string): number {
    let walked = 0;
    const methods = [
      'int',
      'decimal',
      'take',
      'skipPast',
      'rest',
      'until',
      'bracketedCode',
    ] as const;
    for (const method of methods) {
      const original = Line.prototype[method] as (...args: unknown[]) => unknown;
      vi.spyOn(Line.prototype, method).mockImplementation(function (
        this: Line,
        ...args: unknown[]
      ) {
        const from = this.pos;
        const found = original.apply(this, args);
        // Finding nothing means reading all the rest, except for `take`, which compares a few bytes.
        const isSearch = method !== 'take' && method !== 'int' && method !== 'decimal';
        walked += this.pos > from ? this.pos - from : isSearch ? this.end - from : 1;
        return found as never;
      });
    }
    parse(log);
    vi.restoreAllMocks();
    return walked;
  }

  const fillers = [
    'x',
    ' ',
    '[',
    '[1',
    '(2',
    '"',
    '._',
    ', ',
    ' (0x1) [A',
    'role: ',
    ' at time ',
    '9',
  ];

  it.each(fillers)('grows no faster than the bytes of a line made of %j', (filler) => {
    for (const { literal } of lineForms.filter(({ read }) => read)) {
      const message = `[10:00:01] ${literal}${filler.repeat(Math.floor(600 / filler.length))}`;
      expect(bytesWalked(`${header}${message}\n`)).toBeLessThan(12 * message.length);
    }
  });

  it('is the same for every line of a kind anywhere in the log', () => {
    const line = '[10:00:01] [ERROR] Error connecting to TCP host 198.51.100.7:3025 [10060] text\n';
    const once = bytesWalked(header + line) - bytesWalked(header);
    expect(bytesWalked(header + line.repeat(1000)) - bytesWalked(header)).toBe(1000 * once);
  });
});
