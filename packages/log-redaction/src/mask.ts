import type { RedactionKind } from './redaction-kinds.ts';

/** Kinds that are masked with zeros, so that a parser still finds a number. */
const numeric: ReadonlySet<RedactionKind> = new Set([
  'phone',
  'address',
  'place',
  'playerId',
  'machineId',
  'bodyFigure',
]);

/** Marks letters, digits and everything beyond ASCII. Punctuation and spaces stay, as they look the same in every text. */
const tellingBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 128 || /[0-9A-Za-z]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Letters of names, and digits where a parser looks for a number. */
export const letterMask = 120;
export const digitMask = 48;

/** Returns the byte that masks data of a kind. */
export function maskOf(kind: RedactionKind): number {
  return numeric.has(kind) ? digitMask : letterMask;
}

/** Says whether a mask takes the place of a byte. */
export function isTelling(byte: number): boolean {
  return tellingBytes[byte] === 1;
}

/** Puts a mask in the place of each telling byte. @returns whether any changed */
export function maskWith(bytes: Uint8Array, start: number, end: number, mask: number): boolean {
  let isChanged = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (tellingBytes[byte] === 0 || byte === mask) continue;
    bytes[at] = mask;
    isChanged = true;
  }
  return isChanged;
}

/** Says whether a mask would change any byte of a range. */
export function isChangedBy(bytes: Uint8Array, start: number, end: number, mask: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte !== mask && tellingBytes[byte] === 1) return true;
  }
  return false;
}
