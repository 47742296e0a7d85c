import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteOwned } from '../src/features/account/store.ts';
import { createTokenService } from '../src/features/tokens/service.ts';
import { accountTables } from '../src/wiring/schema/account-tables.ts';
import { describeOnEachEngine } from './support/databases/test-config.ts';
import { testKeyring } from './support/databases/test-keyring.ts';

describeOnEachEngine('the ledger', ({ emptyDatabase }) => {
  it('refuses to delete or truncate entries, except with their account', async () => {
    const { kysely: db } = await emptyDatabase();
    const entriesOf = (owner: string) =>
      db.selectFrom('token_entries').selectAll().where('owner', '=', owner).execute();
    const service = createTokenService({
      db,
      keyring: testKeyring,
      now: () => new Date('2026-11-20T12:00:00Z'),
    });
    for (const owner of ['ann', 'bob']) {
      await service.spendForUpload(db, { owner, uploadId: 'u1', tokens: 2 });
      await service.purchase(db, { owner, paymentId: `of-${owner}`, tokens: 3 });
    }
    const refused = 'deleted with their account only';
    await expect(db.deleteFrom('token_entries').execute()).rejects.toThrow(refused);
    await expect(sql`truncate token_entries`.execute(db)).rejects.toThrow('never truncated');
    await db.transaction().execute((tx) => deleteOwned(tx, accountTables, 'ann'));
    expect(await entriesOf('ann')).toEqual([]);
    expect(await entriesOf('bob')).toHaveLength(3);
    const payments = await db.selectFrom('payment_records').select('account_id').execute();
    expect(payments.map(({ account_id }) => account_id).sort()).toEqual(['ann', 'bob']);
    // The permission ended with its transaction.
    const again = db.deleteFrom('token_entries').where('owner', '=', 'ann');
    await service.purchase(db, { owner: 'ann', paymentId: 'later', tokens: 1 });
    await expect(again.execute()).rejects.toThrow(refused);
    const others = db.transaction().execute(async (tx) => {
      await deleteOwned(tx, accountTables, 'ann');
      await tx.deleteFrom('token_entries').where('owner', '=', 'bob').execute();
    });
    await expect(others).rejects.toThrow(refused);
  });
});
