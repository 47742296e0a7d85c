import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@ridescope/server/testing';

const caddyfile = join(import.meta.dirname, '../../deploy/Caddyfile');
const siteOfFile = '{$SITE_HOST} {';
const serversOfFile = 'api-1:3000 api-2:3000';
const storeSiteOfFile = '{$S3_HOST} {';
const storeOfFile = 's3:8333';
const startWithinMs = 30_000;

/** The proxy that comes with the deployment, before servers on this machine. */
export interface CaddyProxy {
  origin: string;
  /** The certificate of the authority that signed that of the site; there is no such file without TLS. */
  authority: string;
  /** Where it leads to the store, if it does. */
  storeOrigin: string;
  close(): Promise<void>;
}

/** Says whether this machine has Caddy. */
export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0;
}

/**
 * Starts Caddy with the `Caddyfile` of the deployment, of which only addresses are replaced.
 * @param servers Hosts with ports that it leads to.
 * @param hasTls Whether it has a certificate, which it makes itself.
 * @param store Host with port of the store for uploads.
 */
export async function openCaddy(
  servers: readonly string[],
  { hasTls = false, store }: { hasTls?: boolean; store?: string } = {},
): Promise<CaddyProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-caddy-'));
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  const storePort = await freePort();
  const ports = { https: hasTls ? port : undefined, http: hasTls ? await freePort() : port };
  const stored = store === undefined ? undefined : { host: store, port: storePort };
  await writeFile(file, adapt(await readFile(caddyfile, 'utf8'), ports, servers, stored));
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
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  const isReady = async () =>
    (await isListening(`http://localhost:${ports.http}`)) && (!hasTls || existsSync(authority));
  const giveUpAt = Date.now() + startWithinMs;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await close();
      throw new Error(`Caddy failed to start:\n${output}`);
    }
    await wait(50);
  }
  return {
    origin: `${hasTls ? 'https' : 'http'}://localhost:${port}`,
    authority,
    storeOrigin: `http://localhost:${storePort}`,
    close,
  };
}

interface Ports {
  /** Undefined without TLS. */
  https: number | undefined;
  http: number;
}

/** Replaces the addresses, and leaves the certificates of this machine alone. */
function adapt(
  text: string,
  { https, http }: Ports,
  servers: readonly string[],
  store: { host: string; port: number } | undefined,
): string {
  const siteAt = text.indexOf(siteOfFile);
  const bucketAt = text.indexOf(storeSiteOfFile);
  if (
    siteAt < 0 ||
    bucketAt < siteAt ||
    !text.includes(serversOfFile) ||
    !text.includes(storeOfFile)
  ) {
    throw new Error('the Caddyfile has other addresses');
  }
  const site = text
    .slice(siteAt, bucketAt)
    .replace(siteOfFile, https ? 'localhost {\n\ttls internal' : `http://localhost:${http} {`)
    .replace(serversOfFile, servers.join(' '))
    .replaceAll('{$SITE_HOST}', 'localhost');
  const storeSite = store
    ? text
        .slice(bucketAt)
        .replace(storeSiteOfFile, `http://localhost:${store.port} {`)
        .replace(storeOfFile, store.host)
    : '';
  const tls = https
    ? `skip_install_trust\n\thttps_port ${https}\n\thttp_port ${http}`
    : 'auto_https off';
  return `{\n\tadmin off\n\t${tls}\n}\n${site}${storeSite}`;
}

async function isListening(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    // With TLS, this address leads to the other one.
    await (await fetch(origin, { signal, redirect: 'manual' })).arrayBuffer();
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
