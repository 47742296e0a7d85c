import { expect, it } from 'vitest';
import {
  ownAddresses,
  paidReport,
  paymentKit,
  silentProvider,
} from '../../../test/support/app/payment-kit.ts';
import { describeOnEmbedded } from '../../../test/support/databases/test-config.ts';
import { refundedInAll } from '../../platform/payments/payment-provider.ts';

describeOnEmbedded('a purchase', ({ emptyDatabase }) => {
  it('is refunded when all of its money went back, and not after a part', async () => {
    const { kysely: db } = await emptyDatabase();
    const { purchases, settlement, tokens, addUser } = paymentKit(db, silentProvider());
    const owner = await addUser();
    const { sessionId } = await purchases.start(owner, { bundleId: 'starter', ...ownAddresses });
    const { id } = await db.selectFrom('purchases').select('id').executeTakeFirstOrThrow();
    await settlement.apply({ kind: 'session', report: paidReport(sessionId) });
    const refund = async (refundedCents: number) => {
      const reversal = refundedInAll(`pi_${sessionId}`, refundedCents);
      await settlement.apply({ kind: 'reversal', reversal });
      const [{ isRefunded }, balance] = [
        await purchases.find(owner, id),
        await tokens.balance(owner),
      ];
      return [isRefunded, balance.tokens];
    };
    expect(await refund(250)).toEqual([false, 5]);
    // A late message about less changes nothing.
    expect(await refund(100)).toEqual([false, 5]);
    expect(await refund(500)).toEqual([true, 0]);
    await expect(purchases.find('bob', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
