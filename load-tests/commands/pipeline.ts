import { parseArgs } from 'node:util';
import {
  type Deployment,
  type DeploymentKind,
  deploy,
  deploymentKinds,
  startWithRiders,
} from '../deployment/deployment.ts';
import type { Rider } from '../deployment/riders.ts';
import { measureDrops } from '../pipeline/browser-drops.ts';
import { type Measured, missedBudgets } from '../pipeline/budgets.ts';
import { watchFlags } from '../pipeline/loop-figures.ts';
import { printDrops, printSockets, printUploads } from '../pipeline/print.ts';
import { measureSockets } from '../pipeline/socket-load.ts';
import { measureUploads } from '../pipeline/upload-load.ts';

/**
 * The way of a log through the product, measured against its budgets: `npm run bench:pipeline`. Ends with exit code 1
 * and a line for each budget that was missed; no test runs it, as it measures the machine too. `--json` prints the same
 * as JSON.
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
const parts = ['uploads', 'sockets', 'drops'];
const kind = deploymentKinds.find((each) => each === values.kind);
const wanted = parts.filter((part) => values.only === undefined || part === values.only);
const [uploads, sockets, drops] = [values.uploads, values.sockets, values.drops].map(Number);
/** Each with more tokens than the uploads cost; nobody may have more than twenty pages open. */
const tokensOfRiders = Array<number>(12).fill(1000);
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
/** Keeps what was measured, and prints it. */
function tell<T>(measured: T | undefined, print: (measured: T) => void): T | undefined {
  if (measured !== undefined && !values.json) print(measured);
  return measured;
}

if (!values.json) console.log(`Deployment: ${kind}`);
if (wanted.includes('uploads')) {
  const measured = await onDeployment(kind, (deployment, riders) =>
    measureUploads(deployment, riders, { uploads, logMb }),
  );
  results.uploads = tell(measured, printUploads);
}
if (wanted.includes('sockets')) {
  const measured = await onDeployment(kind, (deployment, riders) =>
    measureSockets(deployment, riders, { sockets, seconds: listenSeconds }),
  );
  results.sockets = tell(measured, printSockets);
}
// The browser talks to the server that a rider starts at home.
if (wanted.includes('drops')) results.drops = tell(await measureDrops(drops), printDrops);
if (values.json) console.log(JSON.stringify(results, undefined, 2));
for (const missed of missedBudgets(results)) {
  console.error(missed);
  process.exitCode = 1;
}

/** Measures on a deployment of its own. */
async function onDeployment<T>(
  kind: DeploymentKind,
  measure: (deployment: Deployment, riders: Rider[]) => Promise<T>,
): Promise<T | undefined> {
  const deployment = await deploy({ kind, flags: watchFlags });
  if (!deployment) {
    console.error(`${kind}: not measured, it needs a PostgreSQL server.`);
    return undefined;
  }
  try {
    return await measure(deployment, await startWithRiders(deployment, tokensOfRiders));
  } finally {
    await deployment.remove();
  }
}
