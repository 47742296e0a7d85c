import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testConfig } from '../../test-support/test-config.ts';
import { openDatabase } from './database.ts';

it('lets others have their turn while hundreds of callers wait for the embedded database', async () => {
  const { kysely, close } = await openDatabase(await testConfig(), Fastify().log);
  const ask = () =>
    kysely.selectFrom('uploads').selectAll().where('owner', '=', 'nobody').execute();
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
