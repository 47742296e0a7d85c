import { type RedactionKind, redactionKinds } from '../redaction-kinds.ts';
import { orderedRoles, pseudonymRoles } from './pseudonym-mask.ts';

/*
 * How a masked place of a shape is one number: where it is, and what takes its place.
 */

/** A part is one number: its offset and length of 11 bits each, and a code. */
export const offsetBits = 11;
export const offsetMask = (1 << offsetBits) - 1;
export const codeShift = 2 * offsetBits;
/** Codes of what is masked with zeros, of pseudonyms, and of a pseudonym that equals its text; below them, of kind or role. */
export const numberCode = 16;
export const pseudonymCode = 32;
export const unchangedCode = 64;
export const lowCode = 15;
/** Codes of digits that must be a zero, or must be none, because they decide what is masked. */
export const zeroCode = 14;
export const otherDigitCode = 15;

/** Says whether the pseudonym of a part depends on earlier lines, or those of later lines on it. */
export function isOrdered(part: number): boolean {
  const code = part >>> codeShift;
  const role = pseudonymRoles[code & lowCode];
  return (code & pseudonymCode) !== 0 && role !== undefined && orderedRoles.has(role);
}

/** Says whether a part is masked in the same way whatever its digits are. */
export function isPlain(part: number): boolean {
  const code = part >>> codeShift;
  return code < zeroCode || (code >= numberCode && code < pseudonymCode);
}

/** Lists the kinds of what the parts of a message mask. */
export function kindsOfParts(parts: readonly number[]): RedactionKind[] {
  return parts.flatMap((part) => {
    const code = part >>> codeShift;
    if (code === zeroCode || code === otherDigitCode) return [];
    if ((code & pseudonymCode) === 0) return [redactionKinds[code & lowCode] as RedactionKind];
    return (code & unchangedCode) === 0 ? ['machineId' as const] : [];
  });
}
