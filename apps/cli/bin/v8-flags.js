import v8 from 'node:v8';

/**
 * Settings for a process that reads one log and ends. The compiler between interpreter and optimiser, and wide inlining,
 * cost about 5 MB of code and scratch memory here and gain no time (`npm run bench:engine` shows both).
 */
export function setOneShotFlags() {
  v8.setFlagsFromString('--no-maglev');
  v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
}
