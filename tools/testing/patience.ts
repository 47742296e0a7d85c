/** Ends a wait of a test that hangs. Set high enough that a slow machine is never too slow. */
export const patienceMs = 100_000;
