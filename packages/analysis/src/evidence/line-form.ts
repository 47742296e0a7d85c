import type { LineFormId } from '@ridescope/catalogue/line-forms';
import type { EventKind, EventOf } from '@ridescope/log-parser';
import type { LineScene } from './scene.ts';

/** Kinds that are quoted; the catalogue lists the same, because reports name the form of each line. */
export type QuotedKind = EventKind & LineFormId;

/**
 * Rebuilds lines of one kind from what was read, in the wording of their era. Words in angle
 * brackets replace personal data and data that wasn't stored; the end of a line may be missing.
 */
export interface QuotedForm<K extends QuotedKind> {
  write: (event: EventOf<K>, scene: LineScene) => string;
}

export type QuotedForms<K extends QuotedKind> = { readonly [Kind in K]: QuotedForm<Kind> };

/** Returns the word if it is one that the game writes; otherwise the placeholder. */
export function knownWord(text: string, words: readonly string[], other: string): string {
  return words.includes(text) ? text : other;
}

/** Writes ` [1236]`, or nothing. */
export function codeOf({ code }: { code?: number }): string {
  return code === undefined ? '' : ` [${code}]`;
}
