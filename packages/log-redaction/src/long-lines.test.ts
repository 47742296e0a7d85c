import { cpuUsage } from 'node:process';
import { describe, expect, it } from 'vitest';
import { LogRedactor } from './log-redactor.ts';
import { patterns } from './patterns/index.ts';

/** Texts that begin, continue or enclose what patterns look for. */
const fragments = [
  ...new Set(
    patterns.flatMap(({ triggers }) =>
      triggers.map((text) => text.replace('^', '').replaceAll('#', '7').replaceAll('~', 'a')),
    ),
  ),
  ...[
    '] ',
    '&a=bcdefgh',
    '?name=Session=',
    'a; b=',
    '7 ',
    '1.123 ',
    'a.b@',
    'a@b.c',
    '\\a',
    'a (',
    'x"',
  ],
];

/** Long enough that work with the square of a line's length is many times that of short lines. */
const longLine = 48_000;
const shortLine = longLine / 16;
const total = 2 * longLine;

function logOf(fragment: string, lineBytes: number): Uint8Array {
  const body = fragment.repeat(Math.ceil(lineBytes / fragment.length)).slice(0, lineBytes);
  let text = '';
  // Each line ends in other letters, so that no line repeats the one before.
  for (let i = 0; text.length < total; i++)
    text += `[10:00:00] ${body}${i.toString(2).replaceAll('0', 'q').replaceAll('1', 'k')}\r\n`;
  return Buffer.from(text, 'latin1');
}

/** Counts the microseconds of work for a log, which others on the machine don't add to. */
function workOf(log: Uint8Array): number {
  const redactor = new LogRedactor();
  const before = cpuUsage().user;
  redactor.push(log);
  redactor.end();
  return cpuUsage().user - before;
}

/** Ignores what is too little work to compare. */
const leastWork = 30_000;

describe('the work for a long line', () => {
  workOf(logOf('abc ', shortLine));

  it.each(fragments)(
    'grows with its length, not with the square of it, where it repeats %j',
    (fragment) => {
      const long = logOf(fragment, longLine);
      const ratio = () => {
        const work = workOf(long);
        return work < leastWork
          ? 1
          : work / Math.max(leastWork, workOf(logOf(fragment, shortLine)));
      };
      // A collection of garbage may fall into one of them.
      const ratios = [ratio()];
      while (ratios.length < 3 && Math.min(...ratios) >= 4) ratios.push(ratio());
      expect(Math.min(...ratios)).toBeLessThan(4);
    },
  );
});
