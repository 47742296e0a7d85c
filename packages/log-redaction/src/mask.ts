import type { RedactionKind } from './redaction-kinds.ts';

/** Kinds that are numbers: their masks are zeros, so that what reads a number there still finds one. */
const numeric: ReadonlySet<RedactionKind> = new Set(['address', 'playerId', 'machineId']);

/** Letters, digits and everything beyond ASCII: marks and blanks stay, because the log's own marks look the same. */
const telling = /[0-9A-Za-z\u0080-\uffff]/g;

/** As many characters, none of which tells anything. */
export function maskOf(kind: RedactionKind, text: string): string {
  return text.replace(telling, numeric.has(kind) ? '0' : 'x');
}
