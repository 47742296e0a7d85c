import { parseArgs } from 'node:util';
import { databaseOf } from '@ridescope/server/testing';
import { deploy } from '../deployment/deployment.ts';
import { measureClaims } from '../pipeline/claim-times.ts';
import { printClaims } from '../pipeline/print.ts';
import { growthOf, measureMemory } from '../scale/memory.ts';
import { measureOverload } from '../scale/overload.ts';
import {
  printMemory,
  printNeeds,
  printOverload,
  printScaleLoad,
  printTables,
} from '../scale/print.ts';
import { measureScale, type ScaleLoad } from '../scale/scale-load.ts';

/**
 * Measures what an upload and a read take with several processes on one PostgreSQL, and calculates what 10,000, 1 million and
 * 10 million uploads a day need: `npm run bench:scale`. `--only` chooses a part; exits with code 1 when a part misses its goal.
 */
const parts = ['load', 'overload', 'claims', 'memory'];
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    uploads: { type: 'string', default: '100' },
    logs: { type: 'string', default: '1440' },
    seconds: { type: 'string', default: '180' },
    sizes: { type: 'string', default: '1x1,1x2,2x2,2x4' },
  },
});
const [uploads, logs, seconds] = [values.uploads, values.logs, values.seconds].map(Number);
const sizes = values.sizes.split(',').map((each) => each.split('x').map(Number));
const wanted = parts.filter((part) => values.only === undefined || part === values.only);
if (
  !(uploads && logs && seconds) ||
  wanted.length === 0 ||
  !sizes.flat().every((each) => Number.isSafeInteger(each) && each > 0)
) {
  console.error(
    `Usage: npm run bench:scale -- [--only ${parts.join('|')}] [--uploads 100] [--sizes 1x1,1x2,2x2,2x4] ` +
      '[--seconds 180] [--logs 1440]',
  );
  process.exit(1);
}
const needsServer = () => fail(['this part needs a PostgreSQL server']);
function fail(problems: readonly string[]): void {
  for (const each of problems) console.error(each);
  if (problems.length > 0) process.exitCode = 1;
}

if (wanted.includes('load')) {
  let last: ScaleLoad | undefined;
  for (const [apis = 1, workers = 1] of sizes) {
    const plan = {
      apis,
      workers,
      uploads,
      warmUp: 20,
      logMb: 4,
      readsPerSecond: 20,
      readSeconds: 10,
    };
    const load = await measureScale(plan);
    if (!load) needsServer();
    else printScaleLoad(load);
    last = load ?? last;
    fail(load?.failed ?? []);
  }
  if (last) {
    printTables(last);
    printNeeds(last);
  }
}
if (wanted.includes('claims')) {
  const deployment = await deploy({ kind: 'scaled' });
  if (deployment) {
    const database = await databaseOf(deployment.env);
    try {
      const times = await measureClaims(database.kysely, [1000, 100_000, 1_000_000]);
      printClaims(times);
      const [few, , many] = times;
      fail(few && many && many.ms > 3 * few.ms ? ['a claim takes longer while more wait'] : []);
    } finally {
      await database.close();
      await deployment.remove();
    }
  } else needsServer();
}
if (wanted.includes('overload')) {
  const load = await measureOverload({ users: 400, first: 40, logMb: 4, seconds, queueAgeS: 60 });
  if (load) fail(printOverload(load));
  else needsServer();
}
if (wanted.includes('memory')) {
  const samples = await measureMemory({ uploads: logs, samples: 12, logMb: 1 });
  printMemory(samples);
  fail(growthOf(samples));
}
