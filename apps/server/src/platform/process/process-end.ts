import { StartupError } from './startup-error.ts';

const sameWishMs = 1000;

/** Shuts the process down cleanly on a signal; on a second one, at once. */
export function endOnSignals(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let closingSince: number | undefined;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (closingSince !== undefined) {
      // Two signals within a moment are one wish: behind npm, the terminal and the launcher both send it.
      if (performance.now() - closingSince > sameWishMs) process.exit(1);
      return;
    }
    closingSince = performance.now();
    await close(signal);
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Ends a process that could not start, with a message for its operator. */
export function endWithError(error: unknown): void {
  process.stderr.write(`${endingText(error)}\n`);
  process.exit(1);
}

/** Words the error that ends a process: with a stack only where nothing but the code can be at fault. */
export function endingText(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path }: NodeJS.ErrnoException = error;
  const reason = placeFaults.get(code);
  return reason && path !== undefined ? `${path} can't be used: ${reason}.` : `${error.stack}`;
}

/** Faults of a file or folder that its operator can mend, by the code of the system. */
const placeFaults: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'this user has no right to do that'],
  ['EPERM', 'this user has no right to do that'],
  ['EROFS', 'its disk can only be read'],
  ['ENOSPC', 'its disk is full'],
  ['EDQUOT', 'this user may store no more there'],
  ['EEXIST', 'there is a file where a folder must be'],
  ['ENOTDIR', 'there is a file where a folder must be'],
]);
