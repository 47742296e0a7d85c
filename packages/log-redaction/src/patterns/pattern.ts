import type { RedactionKind } from '../redaction-kinds.ts';

/**
 * What a group of an expression holds: something of a kind, to be masked; or a name or number of a device, which is of the
 * kind `machineId` and gets a stand-in. `antPaired` is paired to the `channel` behind it, which stays: it tells which device a
 * later line speaks of.
 */
export type GroupRole =
  | RedactionKind
  | 'device'
  | 'antNumber'
  | 'antPaired'
  | 'antChannelId'
  | 'antId'
  | 'antHex'
  | 'channel';

/** One way in which personal data stands in a line. */
export interface Pattern {
  /** A line without any of these texts is not looked at; `#` stands for a digit, `~` for a hexadecimal one. */
  triggers: readonly string[];
  /**
   * What is masked are its named groups, each called after its role (digits behind the name tell alternatives apart).
   * A match consists of groups alone, one behind the other: their lengths tell where each stands, which is several times
   * faster than to have them located. Runs on a message, or a line without stamp, as Latin-1 characters with the flags `gs`; every quantifier that could
   * run over a long line again and again has a limit.
   */
  find: RegExp;
  /** The text may go on in the lines that follow without a stamp; this is what they hold. */
  opens?: RedactionKind;
}

/** The role of each group of an expression, in their order; undefined for groups that stay as they are. */
export function groupRoles({ source }: RegExp): (GroupRole | undefined)[] {
  const groups = source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|\((?!\?)|\(\?<(?<role>[A-Za-z]+)\d*>/g);
  return [...groups]
    .filter(([text]) => text.startsWith('('))
    .map(({ groups: named }) => named?.role as GroupRole | undefined);
}
