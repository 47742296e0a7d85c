import { parseArgs } from 'node:util';
import { databaseOf } from '@ridescope/server/testing';
import {
  type Deployment,
  type DeploymentKind,
  deploy,
  deploymentKinds,
  startWithUsers,
} from '../deployment/deployment.ts';
import type { VirtualUser } from '../deployment/virtual-users.ts';
import { measureDrops } from '../pipeline/browser-drops.ts';
import { type Measured, missedBudgets } from '../pipeline/budgets.ts';
import { measureClaims } from '../pipeline/claim-times.ts';
import { watchFlags } from '../pipeline/loop-figures.ts';
import { printClaims, printDrops, printSockets, printUploads } from '../pipeline/print.ts';
import { measureSockets } from '../pipeline/socket-load.ts';
import { measureUploads } from '../pipeline/upload-load.ts';

/**
 * Measures a log's way through the product against its budgets: `npm run bench:pipeline`. Prints a line for each missed
 * budget and then exits with code 1. `npm test` runs its parts in their smallest form. `--json` prints JSON.
 */
const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'embedded' },
    only: { type: 'string' },
    uploads: { type: 'string', default: '200' },
    sockets: { type: 'string', default: '5000' },
    drops: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const parts = ['uploads', 'sockets', 'drops', 'claims'];
const kind = deploymentKinds.find((each) => each === values.kind);
const wanted = parts.filter((part) => values.only === undefined || part === values.only);
const [uploads, sockets, drops] = [values.uploads, values.sockets, values.drops].map(Number);
/** Each may have five uploads and 20 pages open at a time: with fewer users, most uploads would wait for their announcement. */
const uploadsOfUser = 3;
const fewestUsers = 70;
const logMb = 4;
const listenSeconds = 20;

if (!kind || wanted.length === 0 || !uploads || !sockets || !drops) {
  console.error(
    `Usage: npm run bench:pipeline -- [--kind ${deploymentKinds.join('|')}] [--only ${parts.join('|')}] ` +
      '[--uploads 200] [--sockets 5000] [--drops 20] [--json]',
  );
  process.exit(1);
}

const results: Measured & { kind: string } = { kind };
/** Prints a measurement unless JSON was requested, and returns it. */
function tell<T>(measured: T | undefined, print: (measured: T) => void): T | undefined {
  if (measured !== undefined && !values.json) print(measured);
  return measured;
}

if (!values.json) console.log(`Deployment: ${kind}`);
if (wanted.includes('uploads')) {
  const measured = await onDeployment(
    kind,
    (deployment, users) => measureUploads(deployment, users, { uploads, logMb }),
    Math.max(fewestUsers, Math.ceil(uploads / uploadsOfUser)),
  );
  results.uploads = tell(measured, printUploads);
}
if (wanted.includes('sockets')) {
  const measured = await onDeployment(kind, (deployment, users) =>
    measureSockets(deployment, users, { sockets, seconds: listenSeconds }),
  );
  results.sockets = tell(measured, printSockets);
}
if (wanted.includes('claims')) {
  const measured = await onDeployment(kind, async (deployment) => {
    await deployment.stop(); // The embedded database allows only one process.
    const database = await databaseOf(deployment.env);
    return measureClaims(database.kysely).finally(() => database.close());
  });
  results.claims = tell(measured, printClaims);
}
// The browser uses the single-process server that people run at home, whatever `--kind` says.
if (wanted.includes('drops')) results.drops = tell(await measureDrops(drops), printDrops);
if (values.json) console.log(JSON.stringify(results, undefined, 2));
for (const missed of missedBudgets(results)) {
  console.error(missed);
  process.exitCode = 1;
}

/** Starts a fresh deployment, measures on it and removes it. */
async function onDeployment<T>(
  kind: DeploymentKind,
  measure: (deployment: Deployment, users: VirtualUser[]) => Promise<T>,
  userCount = fewestUsers,
): Promise<T | undefined> {
  const deployment = await deploy({ kind, flags: watchFlags, env: { LOG_LEVEL: 'info' } });
  if (!deployment) {
    console.error(`${kind}: not measured because it needs a PostgreSQL server.`);
    return undefined;
  }
  // More than the uploads cost.
  const tokensOf = Array<number>(userCount).fill(1000);
  try {
    return await measure(deployment, await startWithUsers(deployment, tokensOf));
  } finally {
    await deployment.remove();
  }
}
