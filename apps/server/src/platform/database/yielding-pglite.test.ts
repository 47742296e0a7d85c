import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { testConfig } from '../../../test/support/databases/test-config.ts';
import { migrations } from '../../wiring/schema/migrations.ts';
import { openDatabase } from '../../wiring/schema/open-database.ts';
import { MiB } from '../process/units.ts';
import { openEmbedded } from './embedded.ts';

it('the embedded database yields to others while hundreds of callers wait for it', async () => {
  const { kysely, close } = await openDatabase(await testConfig(), Fastify().log);
  const ask = () =>
    kysely.selectFrom('uploads').selectAll().where('owner', '=', 'unknown').execute();
  await ask();
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  // Half a second of work for most machines, and never less than a tenth of one.
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => [await ask(), await ask(), await ask(), await ask()]),
  );
  clearInterval(timer);
  await close();
  expect(answers.flat(2)).toEqual([]);
  expect(turns).toBeGreaterThan(5);
});

// On a full disk, a query never returns and blocks its whole process.
it('the embedded database refuses queries while the disk is nearly full, and goes on when there is room', async () => {
  const { dataDir } = await testConfig();
  let freeBytes = 63 * MiB;
  const open = () =>
    openEmbedded(dataDir, { log: Fastify().log, migrations }, async () => freeBytes);
  await expect(open()).rejects.toThrow(
    `The disk of ${dataDir} has less than 64 MB left. Make room first.`,
  );
  freeBytes = 64 * MiB;
  const { kysely, close } = await open();
  const ask = () => kysely.selectFrom('uploads').select('id').execute();
  expect(await ask()).toEqual([]);
  freeBytes -= 1;
  const refused = { code: 'STORAGE_UNAVAILABLE' };
  await vi.waitFor(() => expect(ask()).rejects.toMatchObject(refused));
  const inTransaction = kysely.transaction().execute((tx) => tx.selectFrom('uploads').execute());
  await expect(inTransaction).rejects.toMatchObject(refused);
  freeBytes += 1;
  await vi.waitFor(async () => expect(await ask()).toEqual([]));
  await close();
});
