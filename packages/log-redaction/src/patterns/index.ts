import { contactPatterns } from './contact.ts';
import { devicePatterns } from './devices.ts';
import { idPatterns } from './ids.ts';
import { groupRoles, type Pattern } from './pattern.ts';
import { placePatterns } from './places.ts';
import { secretPatterns } from './secrets.ts';
import { writingPatterns } from './writing.ts';

/** Stands beside the bits of the patterns for a message with words that no line form knows. */
export const unknownLineBit = 1 << 31;

/**
 * All patterns, at most 31 because each one is a bit. Add a new kind of line to one of these lists. Text that people wrote
 * comes first, because it can look like anything. Devices come next, so that each keeps its pseudonym.
 */
export const patterns: readonly Pattern[] = [
  ...writingPatterns,
  ...devicePatterns,
  ...secretPatterns,
  ...contactPatterns,
  ...placePatterns,
  ...idPatterns,
];

/** Returns the bits of the patterns that are meant. */
export function bitsOf(isMeant: (pattern: Pattern) => boolean): number {
  return patterns.reduce((bits, pattern, index) => bits | (isMeant(pattern) ? 1 << index : 0), 0);
}

/** The patterns of names of devices. */
export const deviceBits = bitsOf(
  ({ find }) => groupRoles(find).filter((role) => role === 'device').length > 2,
);

/** Patterns whose messages seldom repeat word for word, or may go on in later lines. */
export const changing = bitsOf(
  (pattern) => writingPatterns.includes(pattern) || idPatterns.includes(pattern),
);

/** Patterns that find a name by the words behind it, which a line that was cut lacks. */
export const enclosing = bitsOf(
  (pattern) => devicePatterns.includes(pattern) || writingPatterns.includes(pattern),
);
