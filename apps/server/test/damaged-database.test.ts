import { randomBytes } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseDirectory } from '../src/platform/database/embedded.ts';
import { openDatabase } from '../src/wiring/schema/open-database.ts';
import { testApp } from './support/app/test-app.ts';
import { testConfig } from './support/databases/test-config.ts';

it('health reports a failed database once a read met damage, and names the command that mends it', async () => {
  const config = await testConfig();
  const database = await openDatabase(config, Fastify().log);
  const body = gzipSync(randomBytes(9000));
  const report = { owner: 'local', name: 'lost', schema_version: 1, body };
  await database.kysely.insertInto('reports').values(report).execute();
  const { rows } = await sql<{ file: string }>`
    select pg_relation_filepath(reltoastrelid) as file from pg_class
    where oid = 'reports'::regclass`.execute(database.kysely);
  await database.close();
  await truncate(path.join(databaseDirectory(config.dataDir), rows[0]?.file ?? ''), 0);

  const app = await testApp({ ...config, workers: 0 });
  const health = async () => (await app.inject('/api/health')).json();
  expect((await health()).checks.database).toBe('ok');
  const answer = await app.inject('/api/report/local/lost.gz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error.message).toContain('Its operator has to restore a copy');
  const { checks, warnings } = await health();
  expect(checks.database).toBe('failed');
  expect(warnings.join()).toContain('run npm run restore');
});
