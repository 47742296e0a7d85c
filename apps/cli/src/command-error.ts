/** A failure that its one-line message explains in full. */
export class CommandError extends Error {
  /** 2 where a file holds no game log, as after a refusal. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
