/** The server cannot start for a reason that its operator can mend: told as its message alone, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
