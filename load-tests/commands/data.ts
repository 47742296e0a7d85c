import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { HardwareTable } from '@ridescope/contract/hardware';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import {
  databaseOf,
  foldChanges,
  foldParts,
  planOf,
  type Queryable,
  storeRides,
  vacuum,
} from '@ridescope/server/testing';
import { type FoldTimes, measureFolds } from '../data/fold-times.ts';
import { generatedBenchmarks, generatedSearches } from '../data/generated-queries.ts';
import { printFolds, printLoad, printMemory, printPlans } from '../data/print.ts';
import { type Answered, loadAt } from '../data/request-load.ts';
import { type Deployment, type DeploymentKind, deploy } from '../deployment/deployment.ts';
import { percentile } from '../deployment/percentiles.ts';
import { loopFigures, watchFlags } from '../pipeline/loop-figures.ts';
import type { LoopFigures } from '../pipeline/loop-watch.ts';

/**
 * Fills a database with rides, and measures benchmarks and search under load: `npm run bench:data`. Prints the plans of the
 * three slowest queries. Exits with code 1 when a budget is missed. `npm test` runs it with a hundred rides.
 */
const kinds = {
  postgres: { kind: 'scaled', entries: 1_000_000, perSecond: 100, p99Ms: 50 },
  embedded: { kind: 'embedded', entries: 100_000, perSecond: 20, p99Ms: 150 },
} as const satisfies Record<
  string,
  { kind: DeploymentKind; entries: number; perSecond: number; p99Ms: number }
>;
/** How many rides are stored when a new ride costs little, and how many new ones are measured. */
const fewEntries = 1000;
/** What many rides may add to the heap of a process that answers: it reads rows, and holds none. */
const mostGrowthMb = 16;
const askedPerSecond = 20;
const foldedRides = 100;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    entries: { type: 'string' },
    seconds: { type: 'string', default: '30' },
  },
});
const names = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(
  (name) => values.only === undefined || name === values.only,
);
const seconds = Number(values.seconds);
const entriesWanted = values.entries === undefined ? undefined : Number(values.entries);
if (names.length === 0 || !(seconds > 0) || (entriesWanted !== undefined && !(entriesWanted > 0))) {
  console.error(
    'Usage: npm run bench:data -- [--only postgres|embedded] [--entries 1000000] [--seconds 30]',
  );
  process.exit(1);
}
for (const name of names) await measure(name);

async function measure(name: keyof typeof kinds): Promise<void> {
  const { kind, perSecond, p99Ms, ...usual } = kinds[name];
  const entries = entriesWanted ?? usual.entries;
  const deployment = await deploy({ kind, flags: watchFlags });
  if (!deployment) {
    console.error(`${name}: not measured because it needs a PostgreSQL server.`);
    return;
  }
  try {
    console.log(`\n${name}, ${entries} entries, ${perSecond} requests a second for ${seconds} s`);
    const few = await fillFew(deployment, entries);
    await deployment.api.start();
    const fewFigures = await figuresAfter(deployment, Object.values(generatedLoads()).flat());
    await deployment.api.stop();
    await fill(deployment, entries, few);
    await deployment.api.start();
    await untilSearchable(deployment.origin);
    const loads = { ...generatedLoads(), hardware: await hardwarePaths(deployment.origin) };
    const allFigures = await figuresAfter(deployment, Object.values(generatedLoads()).flat());
    printMemory(fewFigures, allFigures, mostGrowthMb);
    if (allFigures.heapMb - fewFigures.heapMb > mostGrowthMb) process.exitCode = 1;
    const slowest: Answered[] = [];
    for (const [title, paths] of Object.entries(loads)) {
      // Once each, so that a cold cache of the database is not measured.
      await loadAt(deployment.origin, paths, {
        perSecond: perSecond / 4,
        seconds: Math.min(seconds, 800 / perSecond),
      });
      const answers = await loadAt(deployment.origin, paths, { perSecond, seconds });
      printLoad(title, answers, p99Ms);
      const p99 = percentile(
        answers.map(({ ms }) => ms),
        0.99,
      );
      const failed = answers.some(({ status }) => status !== 200);
      if (failed || p99 === undefined || p99 > p99Ms) process.exitCode = 1;
      // A page of hardware reads one row by its key.
      if (title !== 'hardware') slowest.push(...slowestOf(answers));
    }
    await deployment.stop();
    await explain(deployment, slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 3));
  } finally {
    await deployment.remove();
  }
}

/** Paths by what they ask for. */
function generatedLoads(): Record<string, string[]> {
  return {
    benchmarks: generatedBenchmarks(200, new Date()).map((each) => `/api/benchmarks/${each}`),
    search: generatedSearches(200).map((each) => `/api/search?q=${encodeURIComponent(each)}`),
  };
}

/** Returns the memory of the process that answers, after it has answered each path once. */
async function figuresAfter({ api, origin }: Deployment, paths: string[]): Promise<LoopFigures> {
  await loadAt(origin, paths, {
    perSecond: askedPerSecond,
    seconds: paths.length / askedPerSecond,
  });
  return await loopFigures(api, 'read');
}

async function fillFew({ env }: Deployment, entries: number): Promise<FoldTimes> {
  const database = await databaseOf(env);
  try {
    await storeRides(database.kysely, Math.min(fewEntries, entries));
    return await foldTimes(database.kysely);
  } finally {
    await database.close();
  }
}

async function fill({ env }: Deployment, entries: number, few: FoldTimes): Promise<void> {
  const database = await databaseOf(env);
  try {
    const startedAt = performance.now();
    await storeRides(database.kysely, entries);
    const storedAt = performance.now();
    await foldChanges(database.kysely);
    const foldedAt = performance.now();
    while (await foldParts(database.kysely, new Date()));
    const partsAt = performance.now();
    const many = await foldTimes(database.kysely);
    printFolds(few, many);
    const [stored, folded] = [storedAt - startedAt, foldedAt - storedAt];
    console.log(
      `  stored in ${Math.round(stored / 1000)} s, summed up in ${Math.round(folded / 1000)} s, cards and processors in ${Math.round((partsAt - foldedAt) / 1000)} s`,
    );
  } finally {
    await database.close();
  }
}

/** Stores a few more rides, of which each is summed up alone. */
async function foldTimes(db: Queryable): Promise<FoldTimes> {
  await foldChanges(db);
  await vacuum(db);
  return await measureFolds(db, foldedRides);
}

/** The pages of all cards and processors, and one of an unknown card. */
async function hardwarePaths(origin: string): Promise<string[]> {
  // Our own server has made it.
  const { parts } = (await (await fetch(`${origin}/api/hardware`)).json()) as HardwareTable;
  const paths = parts.map(({ name }) => `/api${hardwarePath(name)}`);
  return [...paths, '/api/hardware/unknown'];
}

/** The process reads its index after it has begun to answer. */
async function untilSearchable(origin: string): Promise<void> {
  const startedAt = performance.now();
  await fetch(`${origin}/api/search?q=first`);
  console.log(`  search index ready after ${Math.round(performance.now() - startedAt)} ms`);
  await wait(1000);
}

/** The slowest answer of each address, slowest first. */
function slowestOf(answers: readonly Answered[]): Answered[] {
  const byPath = Map.groupBy(answers, ({ path }) => path);
  return [...byPath.values()]
    .map((each) => each.toSorted((a, b) => a.ms - b.ms)[Math.floor(each.length / 2)])
    .filter((each) => each !== undefined)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 3);
}

async function explain({ env }: Deployment, slowest: readonly Answered[]): Promise<void> {
  const database = await databaseOf(env);
  try {
    for (const each of slowest) printPlans(each, await planOf(database.kysely, each.path));
  } finally {
    await database.close();
  }
}
