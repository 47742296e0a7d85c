import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { deleteOldest } from './delete-some.ts';

describeOnEachEngine('a deletion', ({ emptyDatabase }) => {
  it('takes the oldest rows before a moment, and not more than its limit', async () => {
    const { kysely: db } = await emptyDatabase();
    const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
    const rows = months.map((month) => ({ topic: 'a', month, helped: 1, not_helped: 0 }));
    await db.insertInto('help_answers').values(rows).execute();
    const left = async () =>
      (await db.selectFrom('help_answers').select('month').orderBy('month').execute()).map(
        ({ month }) => month,
      );
    const old = { table: 'help_answers', column: 'month', before: '2026-04', most: 2 } as const;
    expect(await deleteOldest(db, old)).toBe(2);
    expect(await left()).toEqual(['2026-03', '2026-04']);
    expect(await deleteOldest(db, old)).toBe(1);
    expect(await deleteOldest(db, old)).toBe(0);
    expect(await left()).toEqual(['2026-04']);
  });
});
