import { readFile } from 'node:fs/promises';
import { usualBundles } from '@ridescope/contract/legal-terms';
import type { TokenBundle } from '@ridescope/contract/purchases';
import { impersonalTables, retainedData } from '@ridescope/contract/retained-data';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeOnEachEngine } from '../../test/support/databases/test-config.ts';
import { retentionPeriods } from '../features/retention/periods.ts';
import { accountTables } from './schema/account-tables.ts';

const namedTables = [...retainedData.flatMap(({ tables }) => tables), ...impersonalTables];

describeOnEachEngine('the privacy policy', ({ emptyDatabase }) => {
  it('names every table of the database once', async () => {
    const { kysely } = await emptyDatabase();
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.tables
      where table_schema = 'public' and table_name not like 'kysely_%'
        -- The jobs are tables of pg-boss.
        and (table_type = 'BASE TABLE' or table_name = 'jobs') order by 1`.execute(kysely);
    expect([...namedTables].sort(), 'Change packages/contract/src/retained-data.ts').toEqual(
      rows.map(({ table }) => table),
    );
  });
});

describe('the privacy policy', () => {
  it('covers the tables of an account', () => {
    expect(accountTables.owned.filter(({ name }) => !namedTables.includes(name))).toEqual([]);
  });

  it.each(Object.entries(retentionPeriods))(
    'states how long %s are kept (RET-09)',
    (retained, period) => {
      const rows = retainedData.filter(({ periods }) => periods?.includes(retained));
      expect(rows).toHaveLength(1);
      const length = 'years' in period ? `${period.years} year` : `${period.days} day`;
      expect(rows[0]?.howLong).toContain(length);
    },
  );
});

it('the server sells by default the bundles that the terms name (RET-04)', async () => {
  const file = await readFile(new URL('../../pricing.json', import.meta.url), 'utf8');
  const { bundles }: { bundles: Pick<TokenBundle, 'name' | 'quantity'>[] } = JSON.parse(file);
  expect(bundles.map(({ name, quantity }) => ({ name, quantity }))).toEqual([...usualBundles]);
});
