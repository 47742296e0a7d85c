/** Finds the first stamp of a line and what is before it. */
const firstStamp = /^(.{0,200}?)\[\d{1,2}:\d\d:\d\d\](?: |$)/;
/** A prefix must be on this share of the lines with a stamp. */
const prefixShare = 0.8;
/** Text that a program puts before a copied line: signs, numbers, a file name. */
const copied = /^(?:[^[\]]{0,200})$/;

/** Describes a prefix with one sign for each run of digits and of blanks, so that line numbers are one prefix. */
function classOf(prefix: string): string {
  return prefix.replace(/\d+/g, '0').replace(/[ \t]+/g, ' ');
}

/**
 * Finds the prefix that a mail program, a forum, an editor or a search put before the lines of a log: `> `, a line number,
 * `Log.txt:`, a bullet. Undefined where the lines begin with their stamp.
 */
export function linePrefixOf(lines: readonly string[]): RegExp | undefined {
  const counts = new Map<string, number>();
  let stamped = 0;
  for (const line of lines) {
    const prefix = firstStamp.exec(line)?.[1];
    if (prefix === undefined) continue;
    stamped++;
    const found = classOf(prefix);
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  for (const [found, count] of counts)
    if (found !== '' && copied.test(found) && count >= stamped * prefixShare)
      return patternOf(found);
  return undefined;
}

/** Matches a prefix at the start of a line. Its blanks may be missing: editors cut them off at the end of empty lines. */
function patternOf(found: string): RegExp {
  if (/^[ >]+$/.test(found)) return /^(?:[ \t]*>)+ ?|^[ \t]+/;
  const pattern = found.replace(/[.*+?^${}()|\\/-]/g, '\\$&');
  return new RegExp(`^${pattern.replace(/0/g, '\\d+').replace(/ /g, '[ \\t]*')}`);
}
