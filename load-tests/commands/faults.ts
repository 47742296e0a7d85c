import { parseArgs } from 'node:util';
import { mixedKinds } from '../crash/crash-uploads.ts';
import { poisons } from '../crash/poison-words.ts';
import { type DeploymentKind, deploymentKinds } from '../deployment/deployment.ts';
import { endProgress, showProgress } from '../deployment/progress.ts';
import { aloneAndInPairs, type FaultKind, faultKinds } from '../faults/fault-kinds.ts';
import { runFaults } from '../faults/fault-run.ts';
import { printFaults } from '../faults/print.ts';

/**
 * Sends uploads while the lines between the processes and their database, bucket, mail and payment provider are faulty, alone
 * and in pairs, and counts what got lost: `npm run test:faults`. `--only latency,resets+diskFull` chooses the sets of faults.
 * The same `--seed` sends the same logs and makes the same random choices.
 */
const { values } = parseArgs({
  options: {
    uploads: { type: 'string', default: '1000' },
    tabs: { type: 'string', default: '6' },
    seed: { type: 'string' },
    kind: { type: 'string', default: 'scaled' },
    only: { type: 'string' },
  },
});
const uploads = Number(values.uploads);
const tabs = Number(values.tabs);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kind = deploymentKinds.find((each) => each === values.kind);
const sets = values.only === undefined ? aloneAndInPairs() : values.only.split(',').map(setOf);

if (!kind || !(uploads > 0 && tabs > 0) || !Number.isSafeInteger(seed) || !sets.every(isSet)) {
  console.error(
    'Usage: npm run test:faults -- [--uploads 1000] [--tabs 6] [--seed NUMBER] ' +
      `[--kind ${deploymentKinds.join('|')}] [--only ${faultKinds.join(',')}]`,
  );
  process.exit(1);
}
console.log(`Seed ${seed}: ${uploads} uploads for each of ${sets.length} sets of faults.`);
for (const set of sets) {
  if (isSet(set) && !(await test(kind, set))) process.exitCode = 1;
}

function setOf(text: string): (FaultKind | undefined)[] {
  return text.split('+').map((name) => faultKinds.find((each) => each === name));
}

function isSet(set: readonly (FaultKind | undefined)[]): set is FaultKind[] {
  return !set.includes(undefined);
}

/** @returns whether the run found no fault. */
async function test(kind: DeploymentKind, faults: FaultKind[]): Promise<boolean> {
  const title = faults.join(' and ');
  const isPoisoned = (name: string) => poisons.some((each) => each.name === name);
  const result = await runFaults({
    kind,
    faults: [faults],
    // What ends a thread or a process is a fault of another kind, which `npm run test:crash` tests.
    uploads: mixedKinds(uploads, seed).map((each) => (isPoisoned(each) ? 'ride' : each)),
    seed,
    tabs,
    leastCycles: 3,
    hasBrowser: Boolean(process.env.CHROME_PATH),
    onProgress: (done) => showProgress(`${title}: ${done} of ${uploads}`),
  });
  endProgress();
  if (result) return printFaults(kind, title, result);
  console.error(`${kind}: not run because it needs a PostgreSQL server.`);
  return false;
}
