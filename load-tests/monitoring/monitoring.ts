import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@ridescope/server/testing';

const settings = join(import.meta.dirname, '../../deploy/grafana');
const prober = 'prometheus-blackbox-exporter';
const targetsOfFile = '"api-1:9464", "api-2:9464", "worker:9464"';
const sitesOfFile = '/prometheus/site.json';
const probeOfFile = 'probe:9115';
const startWithinMs = 60_000;

/** Prometheus and the probe that come with the deployment, on this machine. */
export interface Monitoring {
  /** Whether each target answered last, by its address. */
  targets(): Promise<Record<string, boolean>>;
  /** Alerts that fire, with what they are about: `ProcessDown 127.0.0.1:9464`. */
  firing(): Promise<string[]>;
  close(): Promise<void>;
}

interface MonitoringOptions {
  /** Addresses of the metrics of each process. */
  processes: readonly string[];
  /** Address of the site, with TLS. */
  site: string;
  /** Certificate of its authority. */
  authority: string;
  /** Looks every second, and waits seconds where the rules wait minutes. */
  isQuick: boolean;
}

/** Says whether this machine has both programs; they are in Debian's packages `prometheus` and `prometheus-blackbox-exporter`. */
export function hasMonitoring(): boolean {
  return ['prometheus', prober].every((name) => spawnSync(name, ['--version']).status === 0);
}

/** Starts both programs with the files of the deployment, of which only addresses are replaced, and times if it should be quick. */
export async function openMonitoring(options: MonitoringOptions): Promise<Monitoring> {
  const { processes, site, authority, isQuick } = options;
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-monitoring-'));
  const [port, probePort] = [await freePort(), await freePort()];
  const sites = join(folder, 'site.json');
  const replacements: [string, string][] = [
    [targetsOfFile, processes.map((each) => `"${each}"`).join(', ')],
    [sitesOfFile, sites],
    [probeOfFile, `127.0.0.1:${probePort}`],
  ];
  let config = await readFile(join(settings, 'prometheus.yaml'), 'utf8');
  for (const [from, to] of replacements) {
    if (!config.includes(from)) throw new Error(`prometheus.yaml lacks ${from}`);
    config = config.replace(from, to);
  }
  let rules = await readFile(join(settings, 'alerts.yaml'), 'utf8');
  if (isQuick) {
    config = config.replaceAll(/_interval: 15s/g, '_interval: 1s');
    rules = rules.replaceAll(/for: \d+m/g, 'for: 2s');
  }
  const file = join(folder, 'prometheus.yaml');
  await Promise.all([
    writeFile(file, config),
    writeFile(join(folder, 'alerts.yaml'), rules),
    writeFile(sites, JSON.stringify([{ targets: [`${site}/`] }])),
  ]);
  const children = [
    start('prometheus', [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]),
    start(
      prober,
      [
        `--config.file=${join(settings, 'probe.yaml')}`,
        `--web.listen-address=127.0.0.1:${probePort}`,
      ],
      { SSL_CERT_DIR: `/etc/ssl/certs:${dirname(authority)}` },
    ),
  ];
  const close = async () => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const giveUpAt = Date.now() + startWithinMs;
  while (!(await isReady(origin))) {
    if (Date.now() > giveUpAt) {
      await close();
      throw new Error('Prometheus failed to start');
    }
    await wait(100);
  }
  return {
    async targets() {
      const { activeTargets } = await read<{ activeTargets: Target[] }>(origin, 'targets');
      return Object.fromEntries(
        activeTargets.map(({ labels, health }) => [labels.instance, health === 'up']),
      );
    },
    async firing() {
      const { alerts } = await read<{ alerts: Alert[] }>(origin, 'alerts');
      return alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => `${labels.alertname} ${labels.instance ?? ''}`.trim())
        .toSorted();
    },
    close,
  };
}

interface Target {
  labels: { instance: string };
  health: string;
}

interface Alert {
  labels: { alertname: string; instance?: string };
  state: string;
}

async function read<T>(origin: string, what: 'targets' | 'alerts'): Promise<T> {
  const answer = await fetch(`${origin}/api/v1/${what}`);
  const { data } = (await answer.json()) as { data: T }; // As the API of Prometheus says.
  return data;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/-/ready`)).ok;
  } catch {
    return false;
  }
}

function start(name: string, args: readonly string[], env: Record<string, string> = {}) {
  return spawn(name, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
