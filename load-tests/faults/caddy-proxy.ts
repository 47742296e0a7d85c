import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@ridescope/server/testing';

const caddyfile = join(import.meta.dirname, '../../deploy/Caddyfile');
const siteOfFile = '{$SITE_HOST} {';
const serversOfFile = 'api-1:3000 api-2:3000';
const startWithinMs = 30_000;

/** The proxy that comes with the deployment, before servers on this machine. */
export interface CaddyProxy {
  origin: string;
  close(): Promise<void>;
}

/** Says whether this machine has Caddy. */
export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0;
}

/**
 * Starts Caddy with the `Caddyfile` of the deployment, of which only addresses are replaced.
 * @param servers Hosts with ports that it leads to.
 */
export async function openCaddy(servers: readonly string[]): Promise<CaddyProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-caddy-'));
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(file, adapt(await readFile(caddyfile, 'utf8'), port, servers));
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    output = `${output}${part.toString()}`.slice(-10_000);
  });
  const close = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  const giveUpAt = Date.now() + startWithinMs;
  while (!(await isListening(origin))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await close();
      throw new Error(`Caddy failed to start:\n${output}`);
    }
    await wait(50);
  }
  return { origin, close };
}

/** Replaces the addresses; without TLS, the local authority would only ask for rights to install its certificate. */
function adapt(text: string, port: number, servers: readonly string[]): string {
  const siteAt = text.indexOf(siteOfFile);
  const bucketAt = text.indexOf('{$S3_HOST} {');
  if (siteAt < 0 || bucketAt < siteAt || !text.includes(serversOfFile)) {
    throw new Error('the Caddyfile has other addresses');
  }
  const site = text
    .slice(siteAt, bucketAt)
    .replace(siteOfFile, `http://localhost:${port} {`)
    .replace(serversOfFile, servers.join(' '))
    .replaceAll('{$SITE_HOST}', 'localhost');
  return `{\n\tadmin off\n\tauto_https off\n}\n${site}`;
}

async function isListening(origin: string): Promise<boolean> {
  try {
    await (await fetch(origin, { signal: AbortSignal.timeout(10_000) })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
