/** Sets how many bytes are read before a file is accepted as a log or refused. */
export const sniffBytes = 65_536;

export type NotALogReason = 'empty' | 'binary' | 'encoding' | 'noTimestamps' | 'unfamiliar';

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
 * Says why a file is not a game log, from its first bytes (at most 64 KB) and the counts of their lines. Returns undefined
 * for a game log, even when it contains zero bytes or garbage.
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

/** Recognises a log that was saved again as UTF-16, which some editors call "Unicode". */
function hasWideBom(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

function isBinary(head: Uint8Array): boolean {
  let control = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32)) control++;
  return control > head.length * 0.02;
}
