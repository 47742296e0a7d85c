import { matcher } from './known-forms.ts';
import { LineSplitter } from './line-splitter.ts';
import { lineForms } from './lines/index.ts';
import type { ParseResult } from './parse-result.ts';
import type { HeadCounts } from './sniff.ts';
import { readStamp } from './stamp.ts';

/** Matches forms that only one era of the client writes. */
const legacyTag = /^(ANT {2}: |NETCLIENT:|NETWORK:)/;
const modernTag = /^(\[[A-Za-z]|(INFO|DEBUG|WARNING|ERROR) LEVEL: )/;

/** Index of the form with which a log begins. */
export const logTimeForm = lineForms.findIndex((form) => form.literal === 'Log Time: ');
/** Marks with 1 the forms that no other program writes. Words such as "Loading …" say nothing about a file. */
const isTelling = Uint8Array.from(lineForms, ({ literal }) =>
  legacyTag.test(literal) || modernTag.test(literal) || literal === 'FPS ' ? 1 : 0,
);

/** Reads a head part by part, because most logs say in their first line what they are. */
export const headPartBytes = 1024;

/** Counts the lines of a head that show whether it is that of a log. */
export function countHead(head: Uint8Array, isCrEnd: boolean): HeadCounts {
  const counts = { stamped: 0, understood: 0, hasLogTime: false };
  const splitter = new LineSplitter((source, start, end) => {
    const stamp = readStamp(source.bytes, start, end);
    if (stamp < 0) return;
    counts.stamped++;
    const form = matcher.match(source.view, start + (stamp & 15), end);
    if (form >= 0 && isTelling[form] === 1) counts.understood++;
    if (form === logTimeForm) counts.hasLogTime = true;
  });
  if (isCrEnd) splitter.setLoneCr();
  for (let at = 0; at < head.length && !counts.hasLogTime; at += headPartBytes)
    splitter.push(head.subarray(at, at + headPartBytes));
  splitter.end();
  return counts;
}

/**
 * Returns the era whose tags are on more lines.
 * @param formLines number of lines of each form
 */
export function eraOf(formLines: ArrayLike<number>): ParseResult['era'] {
  let balance = 0;
  lineForms.forEach(({ literal }, index) => {
    const lines = formLines[index] as number;
    if (legacyTag.test(literal)) balance -= lines;
    else if (modernTag.test(literal)) balance += lines;
  });
  if (balance === 0) return 'unknown';
  return balance < 0 ? 'legacy' : 'modern';
}
