/** What is masked, in the order in which a preview lists it. */
export const redactionKinds = [
  'riderName',
  'chat',
  'email',
  'address',
  'userName',
  'playerId',
  'machineId',
  'bodyFigure',
] as const;
export type RedactionKind = (typeof redactionKinds)[number];

/** Places masked, by kind. */
export type RedactionCounts = Record<RedactionKind, number>;

/** One masked place: for the eyes of the log's owner alone, never sent. */
export interface RedactionExample {
  kind: RedactionKind;
  /** The line as it is in the log, cut to 200 characters. */
  before: string;
  after: string;
}
