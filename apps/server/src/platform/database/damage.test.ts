import { randomBytes } from 'node:crypto';
import { stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { testConfig } from '../../../test/support/databases/test-config.ts';
import { openDatabase } from '../../wiring/schema/open-database.ts';
import type { Config } from '../process/config.ts';
import { backUpIfStopped } from './back-up-stopped.ts';
import { listBackups } from './backups.ts';
import { checkTables } from './check-tables.ts';
import { databaseDirectory, openPglite } from './embedded.ts';
import { restoreDatabase } from './restore-database.ts';

const { log } = Fastify();
const now = new Date('2026-11-20T12:00:00Z');
const reports = 24;

/** Makes a database with reports, stopped, with a copy. @returns the file of the table, or that of its long values. */
async function stoppedDatabase(config: Config, part: 'rows' | 'long values'): Promise<string> {
  const { kysely, close } = await openDatabase(config, log);
  for (let number = 0; number < reports; number++) {
    // Short bodies stay in the table, and long ones that don't compress lie apart.
    const body = gzipSync(randomBytes(number % 2 === 0 ? 1500 : 9000));
    const report = { owner: 'local', name: `report-${number}`, schema_version: 1, body };
    await kysely.insertInto('reports').values(report).execute();
  }
  const { rows } = await sql<{ file: string }>`
    select pg_relation_filepath(case when ${part} = 'rows' then oid else reltoastrelid end) as file
    from pg_class where oid = 'reports'::regclass`.execute(kysely);
  await close();
  return path.join(databaseDirectory(config.dataDir), rows[0]?.file ?? '');
}

/** Cuts a file in the middle, at the end of a block. */
async function cut(file: string): Promise<void> {
  const { size } = await stat(file);
  await truncate(file, Math.floor(size / 2 / 8192) * 8192);
}

it.each(['rows', 'long values'] as const)(
  'the good copy stays when half of the %s of the reports is lost, and a restore brings it back',
  async (part) => {
    const config = await testConfig();
    await cut(await stoppedDatabase(config, part));
    const good = await listBackups(config.dataDir);
    expect(good).toHaveLength(1);
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    for (let stops = 0; stops < 2; stops++) {
      const database = await openDatabase(config, log);
      await database.kysely
        .insertInto('help_answers')
        .values({ topic: `t${stops}`, month: '2026-11', helped: 1, not_helped: 0 })
        .execute();
      await database.backUp();
      expect(database.isDamaged?.()).toBe(true);
      await database.close();
    }
    expect(await listBackups(config.dataDir)).toEqual(good);
    expect(error).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'database.damaged' }),
      expect.stringContaining('npm run restore'),
    );
    error.mockRestore();

    const restored = await restoreDatabase(config.dataDir, undefined, now);
    expect(restored.from).toBe(good[0]);
    expect(restored.found).toMatchObject({ reports, problems: [] });
    const { kysely, close } = await openDatabase(config, log);
    expect(await kysely.selectFrom('reports').select('body').execute()).toHaveLength(reports);
    await close();
  },
);

it('a read that meets damage answers in words, and the server reports it as damaged', async () => {
  const config = await testConfig();
  await cut(await stoppedDatabase(config, 'long values'));
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const database = await openDatabase(config, log);
  expect(database.isDamaged?.()).toBe(false);
  const bodies = database.kysely.selectFrom('reports').select('body').execute();
  await expect(bodies).rejects.toThrow('The database cannot be read. Its operator has to restore');
  expect(database.isDamaged?.()).toBe(true);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
  await database.close();
});

it('a restore passes over a damaged copy and says why, and refuses it by name', async () => {
  const config = await testConfig();
  const file = await stoppedDatabase(config, 'rows');
  const [good = ''] = await listBackups(config.dataDir);
  await cut(file);
  // A copy of before this check: of a damaged database.
  const pglite = await openPglite(databaseDirectory(config.dataDir));
  const damaged = good.replace(/database-.*\.tar/, 'database-2999-01-01T00-00-00-000Z.tar');
  const dump = await pglite.dumpDataDir('gzip');
  await writeFile(damaged, Buffer.from(await dump.arrayBuffer()));
  const check = await checkTables(pglite, { reports: 'all' });
  expect(check.problems.join()).toMatch(/reports: /);
  await pglite.close();

  const named = restoreDatabase(config.dataDir, damaged, now);
  await expect(named).rejects.toThrow(/reports: (?:.|\n)*Nothing was changed; try an older copy/);
  const restored = await restoreDatabase(config.dataDir, undefined, now);
  expect(restored.from).toBe(good);
  expect(restored.damaged).toEqual([expect.stringContaining(damaged)]);
  expect(restored.found.reports).toBe(reports);
});

it('a start on a database that cannot be opened names the command that mends it', async () => {
  const config = await testConfig();
  await truncate(path.join(databaseDirectory(config.dataDir), 'global/pg_control'), 0);
  await expect(openDatabase(config, log)).rejects.toThrow(
    /is damaged and can't be opened\. Stop the server and run npm run restore/,
  );
});

it('a backup of a stopped server refuses a damaged database and names the command that mends it', async () => {
  const config = await testConfig();
  await cut(await stoppedDatabase(config, 'rows'));
  await expect(backUpIfStopped(config.dataDir, now)).rejects.toThrow('run npm run restore');
  expect(await listBackups(config.dataDir)).toHaveLength(1);
});
