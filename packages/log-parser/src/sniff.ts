import { wideOrderOf } from './input/utf16.ts';
import { type WrongFile, wrongFileOf } from './input/wrong-file.ts';

/** Sets how many bytes are read before a file is accepted as a log or refused. */
export const sniffBytes = 65_536;

export type NotALogReason = 'empty' | 'binary' | 'noTimestamps' | 'unfamiliar' | WrongFile;

export interface HeadCounts {
  /** Counts lines that start with `[H:MM:SS] `. */
  stamped: number;
  /** Counts those of them with a known form that only this game writes. */
  understood: number;
  hasLogTime: boolean;
}

/** Sets the share of stamped lines that must have the game's tags: at least 15 % do in real logs, none in other files. */
const familiarShare = 0.05;

/**
 * Says why a file is not a game log, from its first bytes (at most 64 KB), what `LogInput` made of them, and the counts of
 * its lines. Returns undefined for a game log, even when it contains zero bytes or garbage.
 */
export function refusalOf(
  head: Uint8Array,
  lines: Uint8Array,
  counts: HeadCounts,
): NotALogReason | undefined {
  if (isRichText(head)) return 'document';
  if (counts.hasLogTime) return undefined;
  if (counts.understood > 0 && counts.understood >= counts.stamped * familiarShare)
    return undefined;
  if (isBlank(head)) return 'empty';
  const wrongFile = wrongFileOf(head, lines);
  if (wrongFile) return wrongFile;
  if (isBinary(wideOrderOf(head) ? lines : head)) return 'binary';
  return counts.stamped === 0 ? 'noTimestamps' : 'unfamiliar';
}

/** A log that a word processor saved has the stamps of a log, and codes in its lines that hide what they say. */
function isRichText(head: Uint8Array): boolean {
  const rtf = '{\\rtf';
  for (let i = 0; i < rtf.length; i++) if (head[i] !== rtf.charCodeAt(i)) return false;
  return true;
}

function isBlank(head: Uint8Array): boolean {
  return head.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
}

function isBinary(head: Uint8Array): boolean {
  let control = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32)) control++;
  return control > head.length * 0.02;
}
