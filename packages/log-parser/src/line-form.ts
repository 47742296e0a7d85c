import type { LogEvent } from './events.ts';
import type { Line } from './line.ts';
import type { CountName } from './line-counts.ts';
import type { ParserState } from './parser-state.ts';

/**
 * Reads the rest of a line whose literal matched. Returns the event, or `undefined` when the line has this form but no
 * event. Returns `null` when the rest does not fit the form; the line then counts as not understood.
 */
export type ReadLine = (line: Line, state: ParserState) => LogEvent | undefined | null;

/** Describes a form of line: the ASCII text that its message starts with, and how to read the rest. */
export interface LineForm {
  literal: string;
  /** Is absent when the line is known but says nothing that is needed. */
  read?: ReadLine;
  count?: CountName;
}

/** Repeats a form for several spellings of its tag. */
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

/** Lists forms that are known but carry no event, one per line of the text. Indentation is ignored. */
export function known(tag: string, lines: string): LineForm[] {
  return lines
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ literal: tag + text }));
}
