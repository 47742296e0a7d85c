import { parseArgs } from 'node:util';
import { attackParts, runAttack } from '../attack/attack-run.ts';
import { printAttack } from '../attack/print.ts';
import { type DeploymentKind, deploymentKinds } from '../deployment/deployment.ts';
import { endProgress, showProgress } from '../deployment/progress.ts';

/**
 * Attacks a started server and prints what was tried and what held: `npm run attack`. Runs both deployments unless `--kind` names
 * one. The same `--seed` sends the same mutated calls. `--only mutated` sends nothing else, `--only memory` only the largest
 * logs, and `--only reports` measures only the largest reports.
 * After `--minutes`, a run sends no more mutated calls.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    logs: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string' },
    kind: { type: 'string' },
    only: { type: 'string' },
  },
});
const calls = Number(values.calls);
const logs = Number(values.logs);
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const only = attackParts.find((part) => part === values.only);
const kinds = deploymentKinds.filter((kind) => values.kind === undefined || kind === values.kind);

if (
  ![calls, logs, minutes, seed].every((value) => Number.isSafeInteger(value)) ||
  kinds.length === 0 ||
  (values.only !== undefined && !only)
) {
  console.error(
    'Usage: npm run attack -- [--calls 100000] [--logs 50] [--minutes 600] [--seed NUMBER] ' +
      `[--kind ${deploymentKinds.join('|')}] [--only ${attackParts.join('|')}]`,
  );
  process.exit(1);
}
console.log(`Seed ${seed}: ${calls} mutated calls.`);
for (const kind of kinds) process.exitCode = (await attack(kind)) ? process.exitCode : 1;

/** @returns whether everything held. */
async function attack(kind: DeploymentKind): Promise<boolean> {
  const startedAtMs = performance.now();
  const parts = await runAttack({
    kind,
    calls,
    logs,
    seed,
    isWhole: true,
    only,
    isStopped: () => performance.now() - startedAtMs > minutes * 60_000,
    onProgress: (done) => showProgress(`${kind}: ${done} of ${calls}`),
  });
  endProgress();
  if (parts) return printAttack(kind, parts, (performance.now() - startedAtMs) / 1000);
  console.error(`${kind}: not run because it needs a PostgreSQL server.`);
  return false;
}
