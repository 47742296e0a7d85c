/** Ends a wait that hangs. Set high enough that a slow machine is never too slow. */
export const patience = { timeout: 100_000 };
