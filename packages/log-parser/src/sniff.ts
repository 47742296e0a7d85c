/** Bytes that are looked at before a file is called a log or not. */
export const sniffBytes = 65_536;

export type NotALogReason = 'empty' | 'binary' | 'encoding' | 'noTimestamps' | 'unfamiliar';

export interface HeadCounts {
  /** Lines that start with `[H:MM:SS] `. */
  stamped: number;
  /** Of these, lines of a known form that only this game writes. */
  understood: number;
  hasLogTime: boolean;
}

/** Of the stamped lines, this share must bear the game's tags: 15 % do at least in 64 KB of any real log, none in others. */
const familiarShare = 0.05;

/**
 * Says why a file is no game log, from its first bytes (at most 64 KB) and what was counted in them; undefined when it
 * is one. A stretch of zero bytes or garbage in a true log does not make it a foreign file.
 */
export function refusalOf(head: Uint8Array, counts: HeadCounts): NotALogReason | undefined {
  if (counts.hasLogTime) return undefined;
  if (counts.understood > 0 && counts.understood >= counts.stamped * familiarShare)
    return undefined;
  if (isBlank(head)) return 'empty';
  if (hasWideBom(head)) return 'encoding';
  if (isBinary(head)) return 'binary';
  return counts.stamped === 0 ? 'noTimestamps' : 'unfamiliar';
}

function isBlank(head: Uint8Array): boolean {
  return head.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
}

/** A log saved again as UTF-16, which some editors call "Unicode". */
function hasWideBom(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

function isBinary(head: Uint8Array): boolean {
  let control = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32)) control++;
  return control > head.length * 0.02;
}
