import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { TestProject } from 'vitest/node';
import { databaseDirectory } from '../../../src/platform/database/embedded.ts';
import { loadConfig } from '../../../src/platform/process/config.ts';
import { openDatabase } from '../../../src/wiring/schema/open-database.ts';
import { hasRadosgw } from '../s3-engines/radosgw.ts';
import { hasSwift } from '../s3-engines/swift.ts';
import { createDatabase, dropWithCopies, findPostgres, nameOfDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for what outlives a test file; deleted after the run. */
    runFolder: string;
    /** Folder of an embedded database with its tables, which tests copy. */
    embeddedTemplate: string;
    /** Address of the server for tests, and the name of its database with its tables; undefined without one. */
    postgres: { url: string; template: string } | undefined;
    /** S3 servers of `foreignEngines` on which tests run. */
    foreignEngines: ('ceph' | 'swift')[];
  }
}

const serverFolder = path.join(import.meta.dirname, '../../..');
const cache = path.join(serverFolder, '../../.cache');

/**
 * Makes slow fixtures once for all server tests: one PostgreSQL server, and on both engines a database with its tables,
 * which each test file copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(path.join(os.tmpdir(), 'ridescope-tests-'));
  project.provide('runFolder', runFolder);
  project.provide('embeddedTemplate', await makeEmbeddedTemplate());
  const installed = [
    ...(hasRadosgw() ? ['ceph' as const] : []),
    ...(hasSwift() ? ['swift' as const] : []),
  ];
  project.provide('foreignEngines', process.env.QUICK_TESTS === '1' ? [] : installed);
  const end = await providePostgres(project, runFolder);
  return async () => {
    await end();
    // S3 servers that end with their workers may still write there.
    await rm(runFolder, { recursive: true, force: true, maxRetries: 10 });
  };
}

async function providePostgres(
  project: TestProject,
  runFolder: string,
): Promise<() => Promise<void>> {
  // `npm run test:quick` needs only the embedded database.
  if (process.env.QUICK_TESTS === '1') {
    project.provide('postgres', undefined);
    return async () => {};
  }
  const server = await findPostgres()?.();
  if (!server) {
    process.stderr.write(
      '\n!!! No test runs on PostgreSQL. Install it or set TEST_DATABASE_URL.\n\n',
    );
    project.provide('postgres', undefined);
    return async () => {};
  }
  try {
    const address = await createDatabase(server.url);
    // With those that workers made and didn't drop.
    const drop = () => dropWithCopies(server.url, address);
    await makeTables(await mkdtemp(path.join(runFolder, 'postgres-template-')), address);
    project.provide('postgres', { url: server.url, template: nameOfDatabase(address) });
    return () => drop().finally(server.stop);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Cached from run to run: it depends on the engine and the migrations only. */
async function makeEmbeddedTemplate(): Promise<string> {
  const template = path.join(cache, `database-template-${await hashOfSources()}`);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    if (name.startsWith('database-template-'))
      await rm(path.join(cache, name), { recursive: true });
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ridescope-test-'));
  await makeTables(dataDir);
  const made = await mkdtemp(path.join(cache, 'database-template-'));
  await cp(databaseDirectory(dataDir), made, { recursive: true });
  await rm(dataDir, { recursive: true });
  await rename(made, template);
  return template;
}

/** Hashes whatever decides the content of the template. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const folder = path.join(serverFolder, 'src');
  const names = (await readdir(folder, { recursive: true })).sort();
  const makers = /^(?:platform\/database\/|wiring\/schema\/|.*\/migration\.ts$)/;
  for (const name of names.map((each) => each.replaceAll(path.sep, '/'))) {
    if (!makers.test(name) || !name.endsWith('.ts') || name.includes('.test.')) continue;
    hash.update(await readFile(path.join(folder, name)));
  }
  hash.update(await readFile(path.join(serverFolder, 'package.json')));
  return hash.digest('hex').slice(0, 12);
}

async function makeTables(dataDir: string, databaseUrl?: string): Promise<void> {
  const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const database = await openDatabase(loadConfig(environment), Fastify().log);
  await database.close();
}
