import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  type Catalogue,
  catalogueOf,
  whatBreaks,
} from '../../../test/support/databases/schema-catalogue.ts';
import {
  configWithoutDatabase,
  describeOnEmbedded,
} from '../../../test/support/databases/test-config.ts';
import { openEmbedded } from '../../platform/database/embedded.ts';
import { migrations } from './migrations.ts';

const { log } = Fastify();

describeOnEmbedded('the migrations of a release', ({ emptyDatabase }) => {
  it('only add to the tables of the versions before, so that old and new processes share a database', async () => {
    const { dataDir } = await configWithoutDatabase();
    const names = Object.keys(migrations).sort();
    let before: Catalogue | undefined;
    // With the baseline alone, there is nothing to compare.
    for (let count = 1; names.length > 1 && count <= names.length; count++) {
      const some = Object.fromEntries(Object.entries(migrations).slice(0, count));
      const database = await openEmbedded(dataDir, { log, migrations: some });
      const after = await catalogueOf(database.kysely);
      await database.close();
      if (before) expect(whatBreaks(before, after), names[count - 1]).toEqual([]);
      before = after;
    }
  });

  it.each([
    ['alter table reports add column note text', []],
    ["alter table reports add column kind text not null default 'x'", []],
    ['create table notes (id int primary key, report text unique)', []],
    ['create index reports_by_version on reports (schema_version)', []],
    ['alter table reports drop column body', ['column reports.body is gone']],
    ['alter table reports add column note text not null', ['column reports.note needs a default']],
    [
      'alter table reports alter column log_bytes type numeric',
      ['column reports.log_bytes has changed'],
    ],
    [
      'alter table reports alter column log_sha256 set not null',
      ['column reports.log_sha256 has changed'],
    ],
    [
      'alter table contact_messages rename to messages',
      expect.arrayContaining([expect.stringMatching(/^column contact_messages\.\w+ is gone$/)]),
    ],
    ['drop index reports_log', ['index reports_log is gone']],
    [
      'drop trigger token_entries_kept on token_entries',
      ['trigger token_entries.token_entries_kept is gone'],
    ],
    [
      'alter table reports add check (log_bytes < 9)',
      ['constraint reports.reports_log_bytes_check refuses rows that an earlier version may write'],
    ],
    [
      'create unique index one_size on reports (log_bytes)',
      ['index one_size refuses rows that an earlier version may write'],
    ],
  ])('are checked: %s', async (statement, problems) => {
    const { kysely } = await emptyDatabase();
    const found = Promise.withResolvers<string[]>();
    const changing = kysely.transaction().execute(async (tx) => {
      const before = await catalogueOf(tx);
      await sql.raw(statement).execute(tx);
      found.resolve(whatBreaks(before, await catalogueOf(tx)));
      throw new Error('only tried');
    });
    await expect(changing).rejects.toThrow('only tried');
    expect(await found.promise).toEqual(problems);
  });
});
