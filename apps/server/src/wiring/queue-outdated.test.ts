import { expect, it } from 'vitest';
import { openJobs } from '../../test/support/databases/job-queues.ts';
import { describeOnEachEngine } from '../../test/support/databases/test-config.ts';
import { queueRecheck } from '../features/rechecks/service.ts';
import { recheckQueue } from '../features/rechecks/store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { queueOutdated } from './queue-outdated.ts';

describeOnEachEngine('a check of every outdated report', ({ emptyDatabase }) => {
  async function storeOutdated(db: Queryable, owner: string, name: string): Promise<void> {
    const old = { schema_version: 1, engine_version: 1, rules_version: 1 };
    const body = Buffer.alloc(0);
    await db
      .insertInto('reports')
      .values({ owner, name, body, ...old })
      .execute();
    await db
      .insertInto('recordings')
      .values({ owner, report_name: name, object_key: `${owner}-${name}`, bytes: 1 })
      .execute();
  }

  it('waits behind those that riders ask for, however many these are', async () => {
    const { kysely: db } = await emptyDatabase();
    const jobs = await openJobs(db);
    for (const owner of ['an', 'ben']) await storeOutdated(db, owner, 'old');
    expect(await queueOutdated(db)).toBe(2);
    const own = ['first', 'second', 'third'];
    for (const name of own) {
      await storeOutdated(db, 'cleo', name);
      await db
        .transaction()
        .execute((tx) => queueRecheck(tx, { owner: 'cleo', name }, { lane: 'cleo' }));
    }
    const started: unknown[] = [];
    for (let count = 0; count < 5; count++) started.push((await jobs.claim(recheckQueue))?.payload);
    expect(started).toEqual([
      ...own.map((name) => ({ owner: 'cleo', name })),
      { owner: 'an', name: 'old' },
      { owner: 'ben', name: 'old' },
    ]);
  });
});
