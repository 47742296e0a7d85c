import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { patience } from '../patience.ts';

export interface TestServer {
  /** Address of a database of it that always exists. */
  url: string;
  /** Ends it at once, as a crash does, and starts it again. Absent for a server that others started. */
  crash?(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts, or connects to, a PostgreSQL server for tests; undefined where none is available. */
export function findPostgres(): (() => Promise<TestServer>) | undefined {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return async () => ({ url, stop: async () => {} });
  const binaries = serverBinaries();
  const user = serverUser();
  if (binaries === undefined || user === undefined) return undefined;
  return () => startServer(binaries, user);
}

/**
 * Makes a database, empty or a copy of the database `template`, which may have no connections.
 * @param url of the server
 * @returns its address
 */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  // Copies are named after their original, so that the end of the run finds them.
  const stem = template === 'template1' ? 'ridescope_test' : template;
  const name = `${stem}_${randomBytes(6).toString('hex')}`;
  await query(url, `create database ${name} template ${template}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export function nameOfDatabase(address: string): string {
  return new URL(address).pathname.slice(1);
}

/** Drops a database and all copies of it. @param url of the server */
export async function dropWithCopies(url: string, address: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [nameOfDatabase(address)],
    );
    for (const { datname } of rows)
      await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

/** @param url of the server; `address` is that of the database to drop */
export async function dropDatabase(url: string, address: string): Promise<void> {
  await query(url, `drop database if exists ${nameOfDatabase(address)} with (force)`);
}

/** Debian keeps the server's programs off the PATH; elsewhere they are on it. */
function serverBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const directories = [
    ...newestFirst.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return directories.find((directory) => existsSync(path.join(directory, 'initdb')));
}

/** The server refuses to run as root: then the user `postgres` runs it, if the machine has one. */
function serverUser(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const idOf = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }));
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined; // There is no such user.
  }
}

async function startServer(
  binaries: string,
  user: { uid?: number; gid?: number },
): Promise<TestServer> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'ridescope-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid);
  const data = path.join(directory, 'data');
  const options = { ...user, cwd: directory, stdio: 'pipe' as const };
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'ridescope', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const start = () => {
    const server = spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory, '-c', 'fsync=off'],
      { ...options, stdio: 'ignore' },
    );
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    return async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await ended;
    };
  };
  let end = start();
  const url = `postgres://ridescope@127.0.0.1:${port}/postgres`;
  const crash = async () => {
    await end('SIGQUIT'); // "Immediate": its logs are replayed at the next start.
    end = start();
    await waitUntilReady(url);
  };
  const stop = async () => {
    await end('SIGINT'); // "Fast": connections are closed.
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, crash, stop };
}

async function waitUntilReady(url: string): Promise<void> {
  const giveUpAt = Date.now() + patience.timeout;
  for (;;) {
    try {
      return await query(url, 'select 1');
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Finds a port that is free right now, below those that the system gives to connections: one of those could be taken
 * before the server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = net.createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
