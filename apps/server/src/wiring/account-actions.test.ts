import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../test/support/databases/test-config.ts';
import { testKeyring } from '../../test/support/databases/test-keyring.ts';
import { insertUser } from '../features/auth/store.ts';
import { accountActionOf } from './account-actions.ts';

it.each([
  ['grant', []],
  ['grant', ['0']],
  ['grant', ['1000000']],
  ['grant', ['5', 'more']],
  ['payments', ['5']],
  ['refund', ['5']],
  ['unheard-of', []],
])('the account command refuses the arguments %s %j', (command, rest) => {
  expect(accountActionOf(command, rest)).toBeUndefined();
});

describeOnEachEngine('granting tokens', ({ emptyDatabase }) => {
  it('adds tokens to the account of the email and returns the new balance', async () => {
    const { kysely: db } = await emptyDatabase();
    const owner = await insertUser(db, { email: 'ann@x.org', passwordHash: '' });
    const grant = accountActionOf('grant', ['20']);
    expect(
      await grant?.({ db, keyring: testKeyring, refund: async () => undefined }, 'Ann@X.org'),
    ).toBe('Done. The account has 20 token(s), and 5 free one(s) this month.');
    expect(
      await grant?.({ db, keyring: testKeyring, refund: async () => undefined }, 'bob@x.org'),
    ).toBeUndefined();
    const entries = db.selectFrom('token_entries').select(['owner', 'free', 'paid']);
    const paid = await entries.where('paid', '!=', 0).execute();
    expect(paid).toEqual([{ owner, free: 0, paid: 20 }]);
  });
});
