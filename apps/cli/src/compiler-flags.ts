import v8 from 'node:v8';

// Which of V8's compilers work in a process that reads one log and ends. Set when the engine is loaded and not before: code
// that was kept from an earlier run is only taken over under the flags it was kept with.

/** From here on what the optimiser gains is more than what it takes. */
const largeBytes = 8 * 1_048_576;

/**
 * Before the first byte: a small log is read before the optimiser is done, which takes 20 ms of the processor. The
 * compiler below it is faster by far, and its code is nearly as good.
 */
function expectSmallLog(): void {
  v8.setFlagsFromString('--no-turbofan');
}

/**
 * Nearly every object of a large log dies young, so V8's youngest generation needs no growth: it would take up to 60 MB that
 * are empty most of the time. The compiler between interpreter and optimiser, and wide inlining, cost 3 to 6 MB of code and scratch memory here, which
 * is what keeps the parser below 64 MB, and win about a tenth of the time of a large log.
 */
export function expectLargeLog(): void {
  v8.setFlagsFromString('--turbofan');
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  v8.setFlagsFromString('--no-maglev');
  v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
}

/** Each fact and rule runs once a ride: compiling them takes twice as long as running them as they are, 30 ms. */
export function expectReport(): void {
  v8.setFlagsFromString('--no-maglev');
}

/** Tells how large a log is by the bytes read so far: the size of a compressed file doesn't. */
export class LogSizeWatch {
  private bytes = 0;

  constructor() {
    expectSmallLog();
  }

  add(bytes: number): void {
    const before = this.bytes;
    this.bytes += bytes;
    if (before < largeBytes && this.bytes >= largeBytes) expectLargeLog();
  }
}
