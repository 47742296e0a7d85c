import type { DevicePseudonyms } from '../device-pseudonyms.ts';
import { isDigit, latin1, write } from '../line-text.ts';
import type { GroupRole } from '../patterns/pattern.ts';
import type { RedactionKind } from '../redaction-kinds.ts';

/** A role whose text gets a pseudonym, or is noted for the pseudonyms of later lines. */
export type PseudonymRole = Exclude<GroupRole, RedactionKind>;

export const pseudonymRoles: readonly PseudonymRole[] = [
  'device',
  'deviceAddress',
  'antNumber',
  'antPaired',
  'antChannelId',
  'antId',
  'antHex',
  'channel',
];

/** Roles whose pseudonyms depend on earlier lines, or that are noted for later ones. */
export const orderedRoles: ReadonlySet<PseudonymRole> = new Set([
  'antPaired',
  'antChannelId',
  'channel',
]);

/** Says whether a pseudonym takes the place of a text. */
export function isReplacing(pseudonym: string, text: string): boolean {
  return pseudonym !== text && pseudonym.length === text.length;
}

/**
 * Does with a text what a pattern did with that of another message.
 * @param canReplace whether the text is where masking may begin
 * @param wasChanged whether the other text was replaced
 * @param other the pseudonym of the other text
 * @returns whether the outcome is alike
 */
export function replaceAlike(
  bytes: Uint8Array,
  from: number,
  to: number,
  devices: DevicePseudonyms,
  role: PseudonymRole,
  canReplace: boolean,
  wasChanged: boolean,
  other: string,
): boolean {
  const text = latin1(bytes, from, to);
  const pseudonym = devices.pseudonymOf(role, text);
  const isChanged = canReplace && isReplacing(pseudonym, text);
  if (isChanged !== wasChanged) return false;
  if (!isChanged) return true;
  // Later patterns saw the letters of the other.
  if (!isAlikeButDigits(other, pseudonym)) return false;
  write(bytes, from, pseudonym, 0, pseudonym.length);
  return true;
}

function isAlikeButDigits(a: string, b: string): boolean {
  for (let i = 0; i < a.length; i++) {
    const code = a.charCodeAt(i);
    const other = b.charCodeAt(i);
    if (code !== other && !(isDigit(code) && isDigit(other))) return false;
  }
  return true;
}
