import type { EventKind, EventOf } from '@ridescope/log-parser';
import type { LineScene } from './scene.ts';

/** Kinds that no rule may quote: they tell nothing by themselves, or are no lines. */
export type UnquotedKind =
  | 'activityDistance'
  | 'activityUpload'
  | 'activityUploadFailed'
  | 'antSoftware'
  | 'antUnpaired'
  | 'clockStep'
  | 'eventPhase'
  | 'fecPage'
  | 'gradeSet'
  | 'kickrEvent'
  | 'leaseRenewed'
  | 'monitor'
  | 'outOfOrder'
  | 'platformHint'
  | 'playerJoined'
  | 'pedalPage'
  | 'playerStateSize'
  | 'powerMessage'
  | 'repeated'
  | 'routeRestart'
  | 'sentCount'
  | 'tcpConnecting'
  | 'utcSync';

export type QuotedKind = Exclude<EventKind, UnquotedKind>;

/**
 * How lines of one kind are written anew, from what was read and in the spelling of their era. What is personal or was
 * not kept stands as a word in angle brackets; what a line ends in may be missing.
 */
export interface QuotedForm<K extends QuotedKind> {
  write: (event: EventOf<K>, scene: LineScene) => string;
  /** What a line of this form tells, in one sentence. */
  meaning: string;
}

export type QuotedForms<K extends QuotedKind> = { readonly [Kind in K]: QuotedForm<Kind> };

/** A word if it is one of those that the game writes; otherwise what stands in its place. */
export function knownWord(text: string, words: readonly string[], other: string): string {
  return words.includes(text) ? text : other;
}

/** ` [1236]` or nothing. */
export function codeOf({ code }: { code?: number }): string {
  return code === undefined ? '' : ` [${code}]`;
}
