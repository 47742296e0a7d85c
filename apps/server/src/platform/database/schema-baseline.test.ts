import Fastify from 'fastify';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { migrations } from '../../wiring/schema/migrations.ts';
import { openDatabase } from '../../wiring/schema/open-database.ts';
import type { Config } from '../process/config.ts';
import { listBackups } from './backups.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { Migrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { baselineOf } from './schema-baseline.ts';

const { log } = Fastify();
const later: Migrations = {
  ...migrations,
  '9999_later': {
    up: (db: Kysely<unknown>) =>
      sql`create table later_things (id int primary key)`.execute(db).then(() => {}),
  },
};

function open(config: Config, some: Migrations): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  return databaseUrl === undefined
    ? openEmbedded(dataDir, { log, migrations: some })
    : openPostgres(databaseUrl, { log, migrations: some });
}

it('the digest of a baseline changes with a column, not with a comment or a space', () => {
  const { digest } = baselineOf(['create table things (\n  id int -- the key\n)']);
  expect(baselineOf(['create table things ( id int )']).digest).toBe(digest);
  expect(baselineOf(['create table things ( id bigint )']).digest).not.toBe(digest);
});

describeOnEachEngine('a database', ({ engine, freshConfig }) => {
  it('refuses a server whose baseline has other tables, and changes nothing', async () => {
    const config = await freshConfig();
    const other = { '0001_version_3_0_0': baselineOf(['create table reports (name text)']) };
    await expect(open(config, other)).rejects.toThrow(
      /^The database was made by a build with other tables/,
    );
    const database = await openDatabase(config, log);
    expect(await database.kysely.selectFrom('reports').selectAll().execute()).toEqual([]);
    await database.close();
  });

  it('refuses a server when it has no digest of its baseline', async () => {
    const config = await freshConfig();
    const database = await openDatabase(config, log);
    await sql`drop table kysely_baseline`.execute(database.kysely);
    await database.close();
    await expect(openDatabase(config, log)).rejects.toThrow('a build with other tables');
  });

  it('is copied before a later version changes its tables', async () => {
    const config = await freshConfig();
    if (engine === 'embedded') {
      const database = await open(config, later);
      expect(await listBackups(config.dataDir)).toHaveLength(1);
      await database.close();
      return;
    }
    await expect(open(config, later)).rejects.toThrow(
      'This version changes the tables of the database (9999_later), which needs a backup of the last 25 hours, and there is none.',
    );
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const before = await openDatabase(config, log);
    const runs = before.kysely.insertInto('backup_runs');
    await runs.values({ started_at: hoursAgo(25.1) }).execute();
    await expect(open(config, later)).rejects.toThrow('the last one started at');
    await before.kysely
      .updateTable('backup_runs')
      .set({ started_at: hoursAgo(24.9) })
      .execute();
    await before.close();
    await (await open(config, later)).close();
  });
});
