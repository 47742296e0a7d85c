import { matcher } from './known-forms.ts';
import { LineSplitter } from './line-splitter.ts';
import { lineForms } from './lines/index.ts';
import type { ParseResult } from './parse-result.ts';
import type { HeadCounts } from './sniff.ts';
import { readStamp } from './stamp.ts';

/** Matches forms that only some generations of the client write. */
const legacyTag = /^(ANT {2}: |BLE {2}: |NETCLIENT:|NETWORK:)/;
/** Clients since 2018 write these, until 2024 beside the tags of the first ones. */
const laterTag = /^(NETCLIENT:\[|BLE {2}: |\[ZWATCHDOG\]|\[OS\]: (?:Initialized|Time))/;
const modernTag = /^(\[[A-Za-z]|(INFO|DEBUG|WARNING|ERROR) LEVEL: )/;

/** Index of the form with which a log begins. */
export const logTimeForm = lineForms.findIndex((form) => form.literal === 'Log Time: ');
/** Words without a tag that no other program writes. A rider who shows a few lines may show no other ones. */
const gameWords =
  /^(?:FPS |BLEMW::|GAME_LoadLevel|Manual Selection Branch|Actual Intersection Marker|Allow U-turn|LEADERBOARDS: |Giant dt in app)/;
/** Marks with 1 the forms that no other program writes. Words such as "Loading …" say nothing about a file. */
const isTelling = Uint8Array.from(lineForms, ({ literal }) =>
  legacyTag.test(literal) || modernTag.test(literal) || gameWords.test(literal) ? 1 : 0,
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

/** Less than this share of the tagged lines is an exception, such as a line that kept its old tag. */
const fewLines = 0.02;

/**
 * Guesses the age of the client from the tags of its lines.
 * @param formLines number of lines of each form
 */
export function eraOf(formLines: ArrayLike<number>): ParseResult['era'] {
  let legacy = 0;
  let modern = 0;
  let later = 0;
  lineForms.forEach(({ literal }, index) => {
    const lines = formLines[index] as number;
    if (legacyTag.test(literal)) legacy += lines;
    else if (modernTag.test(literal)) modern += lines;
    if (laterTag.test(literal)) later += lines;
  });
  if (legacy === modern) return 'unknown';
  if (legacy <= fewLines * (legacy + modern)) return 'modern';
  return later > 0 ? 'mixed' : legacy > modern ? 'legacy' : 'modern';
}
