/** A failure that its one-line message tells in full. */
export class CommandError extends Error {}
