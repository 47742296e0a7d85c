import type { Reading, Source } from '@ridescope/log-parser';
import type { LineGuard } from './line-guard.ts';
import { latin1, write } from './line-text.ts';
import type { Place } from './places.ts';

/** Limits how often a hostile line is read again. No line of a log needs more than a few. */
const mostAttempts = 200;

interface MaskedMessage {
  /** What the parser read in it before. */
  reading: Reading;
  /** Its bytes, masked. */
  source: Source;
  message: number;
  end: number;
  /** It before it was masked. */
  text: string;
}

/**
 * Masks only what the parser doesn't read. Values that the report shows stay, because masking them would change it: a
 * version can look like an address. If it reads the first part of a place, the rest is masked.
 * @returns the places that are masked
 */
export function maskUnread(
  guard: LineGuard,
  places: readonly Place[],
  { reading, source, message, end, text }: MaskedMessage,
): Place[] {
  const { bytes } = source;
  const masked = latin1(bytes, message, end);
  write(bytes, message, text, 0, text.length);
  let attempts = mostAttempts;
  const isHidden = (from: number, to: number) => {
    write(bytes, message, masked, from, to);
    if (attempts-- > 0 && guard.isReadAlike(reading, source, message, end)) return true;
    write(bytes, message, text, from, to);
    return false;
  };
  return places.filter((place) => {
    const [first, last] = [place.from - message, place.to - message];
    if (isHidden(first, last)) return masked.slice(first, last) !== text.slice(first, last);
    if (place.isPseudonym) return false;
    let isAnyHidden = false;
    // The parser may read one word of many, or the first digits of a word.
    for (const { 0: word, index } of text.slice(first, last).matchAll(/\S+/g)) {
      const to = first + index + word.length;
      let from = first + index;
      while (from < to && !isHidden(from, to)) from++;
      isAnyHidden ||= masked.slice(from, to) !== text.slice(from, to);
    }
    return isAnyHidden;
  });
}
