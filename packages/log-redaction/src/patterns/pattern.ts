import type { RedactionKind } from '../redaction-kinds.ts';

/** One way in which personal data stands in a line. */
export interface Pattern {
  /** A line without any of these texts is not looked at; `#` stands for a digit, `~` for a hexadecimal one. */
  triggers: readonly string[];
  /**
   * What is masked are its named groups, each called after its kind (a digit behind the name tells alternatives apart).
   * Works on bytes as Latin-1 characters, with the flags `d` and `g`, and in linear time: quantifiers have limits.
   */
  find: RegExp;
  /** The text may go on in the lines that follow without a stamp; this is what they hold. */
  opens?: RedactionKind;
}
