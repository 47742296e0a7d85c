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
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
