import type { RedactionKind } from '../redaction-kinds.ts';

/**
 * Content of a group of an expression: data of a kind that is masked, or a name, address or number of a device, which
 * counts as `machineId` and gets a pseudonym. `antPaired` is paired to the `channel` that follows it. The channel stays, because it
 * says which device a later line means.
 */
export type GroupRole =
  | RedactionKind
  | 'device'
  | 'deviceAddress'
  | 'antNumber'
  | 'antPaired'
  | 'antChannelId'
  | 'antId'
  | 'antHex'
  | 'channel';

/** One form of line that contains personal data. */
export interface Pattern {
  /** Only lines with one of these texts are searched; `#` is any digit, `~` any hexadecimal digit. */
  triggers: readonly string[];
  /**
   * Finds what to mask: its named groups, each named after its role, with digits to number alternatives. A match must
   * consist of consecutive groups, because their lengths then give their offsets, which is several times faster than the
   * `d` flag. It runs on a message, or on a line without timestamp, as Latin-1 characters with the flags `gs`. Every
   * quantifier that could rescan a long line needs a limit.
   */
  find: RegExp;
  /** Its data may occur in any line, also in those that are otherwise known to contain none. */
  isAnywhere?: true;
  /** Its triggers are digits above all, so they must fit digit by digit. */
  isNumeric?: true;
  /** Kind of the text when it may continue in following lines without timestamp. */
  opens?: RedactionKind;
}

/** Lists the roles of an expression's groups in order; undefined for groups that are not masked. */
export function groupRoles({ source }: RegExp): (GroupRole | undefined)[] {
  const groups = source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|\((?!\?)|\(\?<(?<role>[A-Za-z]+)\d*>/g);
  return [...groups]
    .filter(([text]) => text.startsWith('('))
    .map(({ groups: named }) => named?.role as GroupRole | undefined);
}

/** Prepares the expression of a pattern. Its groups lose their names: every match would make an object with all of them. */
export function expressionOf({ find, opens }: Pattern) {
  const unnamed = new RegExp(find.source.replace(/\(\?<\w+>/g, '('), find.flags);
  return { find: unnamed, opens, roles: groupRoles(find) };
}

/** Matches what is between the name of a field and its value: `: `, `=`, `":"`, `\":\"`, `%3D`, `%22%3A%22`. */
export const equals = '(?:\\\\{0,2}["\']|%22)? ?(?:[:=]|=>|%3[AaDd]) ?(?:\\\\{0,2}["\']|%22)?';
