import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { tablesOfPgBoss } from './migration.ts';

describeOnEachEngine('the tables of pg-boss', ({ emptyDatabase }) => {
  it('have the version that stands for them in the digest of the baseline', async () => {
    const { kysely: db } = await emptyDatabase();
    const { rows } = await sql`select version::text as tables from pgboss.version`.execute(db);
    expect(rows).toEqual([{ tables: tablesOfPgBoss.tables }]);
  });
});
