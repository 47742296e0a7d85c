import type { Parameters } from 'fast-check';

/** How many histories a test plays; `npm run test:books` sets 10,000. */
const historiesOf = (few: number) => Number(process.env.BOOKS_RUNS ?? few);

/** Repeats the histories of an earlier run: `npm run test:books -- RUNS SEED`, and `PATH` of a failure after it. */
export function replayOf(few: number, together = 1): Parameters<unknown> & { seed: number } {
  const { BOOKS_SEED: seed, BOOKS_PATH: path } = process.env;
  return {
    numRuns: Math.ceil(historiesOf(few) / together),
    seed: seed === undefined ? Date.now() % 2 ** 31 : Number(seed),
    ...(path && { path }),
    endOnFailure: false,
  };
}

/** Counts what happened, so that a run in which nothing did shows. */
export class Tally<Name extends string> {
  readonly counts: Record<Name, number>;
  private readonly title: string;
  private readonly seed: number;
  private readonly startedMs = performance.now();

  constructor(title: string, seed: number, names: readonly Name[]) {
    this.title = title;
    this.seed = seed;
    this.counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  }

  add(name: Name, times = 1): void {
    this.counts[name] += times;
  }

  /** Names what never happened. */
  missing(): Name[] {
    return (Object.keys(this.counts) as Name[]).filter((name) => this.counts[name] === 0);
  }

  /** Writes the counts, on `npm run test:books` only. */
  print(): void {
    if (process.env.BOOKS_RUNS === undefined) return;
    const seconds = Math.round((performance.now() - this.startedMs) / 1000);
    const lines = Object.entries<number>(this.counts).map(
      ([name, count]) => `  ${count.toLocaleString('en').padStart(9)} ${name}`,
    );
    process.stdout.write(
      `${this.title}, ${seconds} s, seed ${this.seed} (again: npm run test:books -- ${process.env.BOOKS_RUNS} ${this.seed})\n${lines.join('\n')}\n`,
    );
  }
}
