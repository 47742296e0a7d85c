/** The server cannot start for a reason that its operator can fix: shown as its message alone, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
