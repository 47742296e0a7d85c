import v8 from 'node:v8';

/**
 * Settings for a process that reads one log and ends. The compiler between interpreter and optimiser, and wide inlining,
 * cost 3 to 6 MB of code and scratch memory here, which is what keeps the parser below 64 MB, and win about a tenth of the
 * time of a large log; of a small one none.
 */
export function setOneShotFlags() {
  v8.setFlagsFromString('--no-maglev');
  v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
}
