import type { LogEvent } from './events.ts';
import type { Line } from './line.ts';
import type { CountName } from './line-counts.ts';
import type { ParserState } from './parser-state.ts';

/**
 * Reads the rest of a line whose literal matched. Returns the event; `undefined` when the line is of this form but has
 * nothing to tell; `null` when the rest does not fit the form, so that the line counts as not understood.
 */
export type ReadLine = (line: Line, state: ParserState) => LogEvent | undefined | null;

/** One form of line: the ASCII text that its message starts with, and how to read the rest. */
export interface LineForm {
  literal: string;
  /** Without it the line is known and says nothing that is needed. */
  read?: ReadLine;
  count?: CountName;
}

/** The same form under several spellings of its tag. */
export function spellings(
  tags: readonly string[],
  text: string,
  read?: ReadLine,
  count?: CountName,
): LineForm[] {
  return tags.map((tag) => ({
    literal: tag + text,
    ...(read && { read }),
    ...(count && { count }),
  }));
}

/** Forms that are known and carry nothing: one per line of the text, indentation ignored. */
export function known(tag: string, lines: string): LineForm[] {
  return lines
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ literal: tag + text }));
}
