import { parseArgs } from 'node:util';
import { runCrashes } from '../crash/crash-run.ts';
import { mixedKinds } from '../crash/crash-uploads.ts';
import { runDamage } from '../crash/damaged-copies.ts';
import { printCrashes, printDamage } from '../crash/print.ts';
import { type DeploymentKind, deploymentKinds } from '../deployment/deployment.ts';
import { endProgress, showProgress } from '../deployment/progress.ts';

/**
 * Kills processes of the product at random during uploads and counts what got lost: `npm run test:crash`.
 * Runs both deployments unless `--kind` names one. The same `--seed` sends the same logs and makes the same random choices.
 */
const { values } = parseArgs({
  options: {
    uploads: { type: 'string', default: '100' },
    kills: { type: 'string' },
    tabs: { type: 'string', default: '6' },
    seed: { type: 'string' },
    kind: { type: 'string' },
  },
});
const uploads = Number(values.uploads);
const kills = Number(values.kills ?? Math.ceil(uploads / 3));
const tabs = Number(values.tabs);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kinds = deploymentKinds.filter((kind) => values.kind === undefined || kind === values.kind);
const isGiven = [uploads, kills, tabs, seed].every((value) => Number.isSafeInteger(value));

if (!isGiven || kinds.length === 0) {
  console.error(
    'Usage: npm run test:crash -- [--uploads 100] [--kills 34] [--tabs 6] [--seed NUMBER] ' +
      `[--kind ${deploymentKinds.join('|')}]`,
  );
  process.exit(1);
}
console.log(`Seed ${seed}: ${uploads} uploads, up to ${kills} kills, ${tabs} at a time.`);
for (const kind of kinds) process.exitCode = (await crash(kind)) ? process.exitCode : 1;

/** @returns whether the run found no fault. */
async function crash(kind: DeploymentKind): Promise<boolean> {
  const result = await runCrashes({
    kind,
    uploads: mixedKinds(uploads, seed),
    kills,
    tabs,
    seed,
    onProgress: (done) => showProgress(`${kind}: ${done} of ${uploads}`),
  });
  endProgress();
  if (result) {
    const isWell = printCrashes(kind, result);
    // Only the embedded database makes copies.
    return kind === 'embedded' ? printDamage(await runDamage({ seed })) && isWell : isWell;
  }
  console.error(`${kind}: not run because it needs a PostgreSQL server.`);
  return false;
}
