/** Kinds of masked data, in the order of the preview. */
export const redactionKinds = [
  'riderName',
  'chat',
  'email',
  'phone',
  'address',
  'place',
  'userName',
  'secret',
  'playerId',
  'machineId',
  'bodyFigure',
  'unknownText',
] as const;
export type RedactionKind = (typeof redactionKinds)[number];

const kinds: ReadonlySet<string> = new Set(redactionKinds);

/** Says whether the name of a group is a kind. */
export function isKind(name: string): name is RedactionKind {
  return kinds.has(name);
}

/** Number of masked places by kind. */
export type RedactionCounts = Record<RedactionKind, number>;

/** An example of a masked line. Only the owner of the log sees it; it is never sent. */
export interface RedactionExample {
  kind: RedactionKind;
  /** The original line, cut to 200 characters. */
  before: string;
  after: string;
}
