import type { RedactionKind } from './redaction-kinds.ts';

/** Kinds that are numbers: their masks are zeros, so that what reads a number there still finds one. */
const numeric: ReadonlySet<RedactionKind> = new Set([
  'address',
  'playerId',
  'machineId',
  'bodyFigure',
]);

/** Letters, digits and everything beyond ASCII. Marks and blanks stay: the log's own marks look the same. */
const isTelling = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 128 || /[0-9A-Za-z]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Puts a mask over bytes where they stand. Answers whether that changed any. */
export function maskBytes(bytes: Uint8Array, start: number, end: number, kind: RedactionKind) {
  const mask = numeric.has(kind) ? 48 : 120;
  let isChanged = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (isTelling[byte] === 0 || byte === mask) continue;
    bytes[at] = mask;
    isChanged = true;
  }
  return isChanged;
}
