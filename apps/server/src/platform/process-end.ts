import { StartupError } from './startup-error.ts';

const sameWishMs = 1000;

/** Ends the process well when it is asked to; asked a second time, at once. */
export function endOnSignals(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let closingSince: number | undefined;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (closingSince !== undefined) {
      // Within a moment it is the same wish, which reaches a process behind npm more than once: from the terminal, and
      // handed on by the launcher.
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

/** Ends a process that could not start, in words for its operator. */
export function endWithError(error: unknown): void {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
