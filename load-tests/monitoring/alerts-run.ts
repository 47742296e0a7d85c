import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@ridescope/log-simulator/random';
import { freePort } from '@ridescope/server/testing';
import { deploy } from '../deployment/deployment.ts';
import { openCaddy } from '../faults/caddy-proxy.ts';
import { FaultProxy } from '../faults/fault-proxy.ts';
import { openMonitoring } from './monitoring.ts';

export interface AlertStep {
  /** What was done. */
  what: string;
  /** Alerts that must fire afterwards, as `Monitoring.firing` names them. */
  expected: string[];
  /** Those that fired at the end of the step. */
  firing: string[];
  seconds: number;
}

/** How long a step may take: with the waits of the rules, or with seconds in their place. */
const stepWithinMs = { real: 600_000, quick: 240_000 } as const;

/**
 * Starts servers behind the proxy with the monitoring of the deployment, kills a worker, takes the database away from a server, ends
 * the proxy, and mends all of it again. Each must raise its alerts, and no others.
 * @param isQuick Whether seconds pass where the rules wait minutes.
 * @returns undefined without a PostgreSQL server
 */
export async function runAlerts({
  isQuick,
}: {
  isQuick: boolean;
}): Promise<AlertStep[] | undefined> {
  const withinMs = stepWithinMs[isQuick ? 'quick' : 'real'];
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  const line: { proxy?: FaultProxy } = {};
  // The probe asks for the home page, which tests run without the build.
  const web = await mkdtemp(join(tmpdir(), 'ridescope-web-'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Ridescope</title>');
  const deployment = await deploy({
    kind: 'scaled',
    workers: 1,
    restartAfterMs: () => 0,
    between: async ({ databaseUrl }) => {
      line.proxy = new FaultProxy(databaseUrl, Random.of(1, 'alerts'));
      await line.proxy.open();
      return {
        api: {
          METRICS_PORT: String(apiPort),
          DATABASE_URL: line.proxy.through(databaseUrl),
          WEB_DIST: web,
        },
        worker: { METRICS_PORT: String(workerPort) },
      };
    },
  });
  const { proxy: database } = line;
  if (!deployment || !database) {
    await rm(web, { recursive: true });
    return undefined;
  }
  const api = `127.0.0.1:${apiPort}`;
  const worker = `127.0.0.1:${workerPort}`;
  const open: (() => Promise<void>)[] = [
    () => rm(web, { recursive: true }),
    () => database.close(),
    () => deployment.remove(),
  ];
  try {
    await deployment.start();
    const servers = [new URL(deployment.origin).host];
    const caddy = await openCaddy(servers, { hasTls: true });
    open.push(() => caddy.close());
    const { origin, authority } = caddy;
    const site = `${origin}/`;
    const monitoring = await openMonitoring({
      processes: [api, worker],
      site: origin,
      authority,
      isQuick,
    });
    open.push(() => monitoring.close());

    const steps: AlertStep[] = [];
    const step = async (what: string, expected: string[], act: () => Promise<unknown>) => {
      const startedAtMs = performance.now();
      await act();
      const giveUpAt = Date.now() + withinMs;
      let firing: string[] = [];
      const isReached = async () => {
        firing = await monitoring.firing();
        return JSON.stringify(firing) === JSON.stringify(expected.toSorted());
      };
      while (!(await isReached()) && Date.now() < giveUpAt) await wait(250);
      const seconds = (performance.now() - startedAtMs) / 1000;
      steps.push({ what, expected: expected.toSorted(), firing, seconds });
    };
    await step('all processes answer', [], async () => {
      const areUp = async () => {
        const targets = await monitoring.targets();
        return [api, worker, site].every((each) => targets[each]);
      };
      const giveUpAt = Date.now() + withinMs;
      while (!(await areUp()) && Date.now() < giveUpAt) await wait(250);
    });
    const [process] = deployment.workers;
    await step('a worker is killed', [`ProcessDown ${worker}`, 'NoWorker'], () =>
      Promise.resolve(process?.stop('SIGKILL')),
    );
    await step('it starts again', [], () => Promise.resolve(process?.start()));
    await step('the database is away', [`DatabaseUnreachable ${api}`], async () =>
      database.set({ isDown: true }),
    );
    await step('it is back', [], async () => database.set({}));
    await step('the proxy is away', [`SiteUnreachable ${site}`], () => caddy.close());
    return steps;
  } finally {
    for (const close of open.toReversed()) await close();
  }
}

/** Returns the steps after which other alerts fired than must, one line each. */
export function wrongSteps(steps: readonly AlertStep[]): string[] {
  return steps
    .filter(({ expected, firing }) => expected.join() !== firing.join())
    .map(
      ({ what, expected, firing }) => `${what}: ${listed(firing)} instead of ${listed(expected)}`,
    );
}

export function listed(alerts: readonly string[]): string {
  return alerts.length === 0 ? 'no alert' : alerts.join(', ');
}
