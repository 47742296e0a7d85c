import v8 from 'node:v8';

// Which of V8's compilers work in a process that reads one log and ends. Set when the engine is loaded and not before: code
// that was kept from an earlier run is only taken over under the flags it was kept with.

/** From here on what the optimiser gains is more than what it takes. */
export const largeBytes = 8 * 1_048_576;

/**
 * Before the first byte: a small log is read before the optimiser is done, which takes 20 ms of the processor. The
 * compiler below it is faster by far, and its code is nearly as good.
 */
function expectSmallLog(): void {
  v8.setFlagsFromString('--no-turbofan');
}

let isLarge = false;

/**
 * The compiler between interpreter and optimiser, and wide inlining, cost 3 to 6 MB of code and scratch memory here, which is
 * what keeps the parser below 64 MB. Both win about a tenth of the time of a large log.
 */
export function expectLargeLog(): void {
  isLarge = true;
  v8.setFlagsFromString('--turbofan');
  v8.setFlagsFromString('--no-maglev');
  v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
}

/**
 * Nearly every object of the parser dies young, so V8's youngest generation needs no growth: it would take up to 60 MB that
 * are empty most of the time.
 */
export function keepYoungSmall(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
}

/** Bytes of V8's youngest generation, which has two halves of 4 MB: twice the size would outgrow the processor's cache. */
const youngBytes = 8 * 1_048_576;

/**
 * Lets V8's youngest generation grow from 1 to 4 MB and no further while a report is made: what facts and rules make lives
 * as long as their ride, so collecting it four times as often took a fifth of the time of a large log.
 */
export class YoungGeneration {
  private isGrowing = true;

  constructor() {
    v8.setFlagsFromString('--semi-space-growth-factor=4');
  }

  /** To be called now and then. */
  check(): void {
    if (!this.isGrowing) return;
    const young = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if ((young?.space_size ?? youngBytes) < youngBytes) return;
    this.isGrowing = false;
    keepYoungSmall();
  }
}

/**
 * Keeps the compiler in the middle to what runs often, and to plain code: everything else about it costs memory. V8 prints
 * an error for a flag that it doesn't know; it knows these from 12.4 (Node 22) to 14.6 (Node 26) at least.
 */
const plainMiddle = [
  '--no-maglev-inlining',
  '--no-maglev-loop-peeling',
  '--no-maglev-cse',
  '--invocation-count-for-maglev=6000',
];

/**
 * To be called when the log is read. Each fact and rule runs once a ride: compiling them takes twice as long as running them
 * as they are, 30 ms. A large log has a hundred rides or one of many hours, and the optimiser still takes longer for most
 * of them than it saves. The compiler in the middle makes such a report in two thirds of the time.
 */
export function expectReport(): void {
  v8.setFlagsFromString('--no-turbofan');
  v8.setFlagsFromString(isLarge ? '--maglev' : '--no-maglev');
  for (const flag of plainMiddle) v8.setFlagsFromString(flag);
}

/** Tells how large a log is by the bytes read so far: the size of a compressed file doesn't. */
export class LogSizeWatch {
  private bytes = 0;
  private readonly young: YoungGeneration | undefined;

  /** @param purpose what is made of the log: a report may take twice the memory that masking may */
  constructor(purpose: 'report' | 'maskedLog') {
    expectSmallLog();
    if (purpose === 'report') this.young = new YoungGeneration();
    else keepYoungSmall();
  }

  add(bytes: number): void {
    const before = this.bytes;
    this.bytes += bytes;
    if (before < largeBytes && this.bytes >= largeBytes) expectLargeLog();
    this.young?.check();
  }
}
