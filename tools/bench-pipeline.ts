import { parseArgs } from 'node:util';
import {
  type Deployment,
  type DeploymentKind,
  deploy,
  deploymentKinds,
  startWithRiders,
} from './pipeline/deployment.ts';
import { watchFlags } from './pipeline-bench/loop-figures.ts';
import { printSockets, printUploads } from './pipeline-bench/print.ts';
import { measureSockets } from './pipeline-bench/socket-load.ts';
import { measureUploads } from './pipeline-bench/upload-load.ts';

/**
 * The way of a log through the server, measured against its budgets: `npm run bench:pipeline`. It prints and fails
 * nothing: a busy machine is no fault of the product. `--json` prints the same as JSON.
 */
const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'embedded' },
    only: { type: 'string' },
    uploads: { type: 'string', default: '200' },
    sockets: { type: 'string', default: '5000' },
    json: { type: 'boolean', default: false },
  },
});
const parts = ['uploads', 'sockets'];
const kind = deploymentKinds.find((each) => each === values.kind);
const wanted = parts.filter((part) => values.only === undefined || part === values.only);
const riders = 4;
const listenSeconds = 20;

if (!kind || wanted.length === 0) {
  console.error(
    `Usage: npm run bench:pipeline -- [--kind ${deploymentKinds.join('|')}] [--only ${parts.join('|')}] ` +
      '[--uploads 200] [--sockets 5000] [--json]',
  );
  process.exit(1);
}
const results: Record<string, unknown> = {};
if (wanted.includes('uploads')) {
  await onDeployment(kind, async (deployment) => {
    const people = await startWithRiders(deployment, Array<number>(riders).fill(1000));
    const load = await measureUploads(deployment, people, {
      uploads: Number(values.uploads),
      logMb: 4,
    });
    results.uploads = load;
    if (!values.json) printUploads(load);
  });
}
if (wanted.includes('sockets')) {
  await onDeployment(kind, async (deployment) => {
    const people = await startWithRiders(deployment, Array<number>(riders).fill(1000));
    const load = await measureSockets(deployment, people, {
      sockets: Number(values.sockets),
      seconds: listenSeconds,
    });
    results.sockets = load;
    if (!values.json) printSockets(load);
  });
}
if (values.json) console.log(JSON.stringify(results, undefined, 2));

async function onDeployment(kind: DeploymentKind, act: (deployment: Deployment) => Promise<void>) {
  const deployment = await deploy({ kind, flags: watchFlags });
  if (!deployment) {
    console.error(`${kind}: not measured, it needs a PostgreSQL server.`);
    return;
  }
  try {
    await act(deployment);
  } finally {
    await deployment.remove();
  }
}
