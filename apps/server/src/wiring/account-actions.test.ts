import { exportAccount } from '@ridescope/contract/account';
import { signIn } from '@ridescope/contract/auth';
import { expect, it } from 'vitest';
import {
  accountsApp,
  goodPassword,
  signedInUser,
  TestBrowser,
} from '../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
  describeOnEmbedded,
} from '../../test/support/databases/test-config.ts';
import { testKeyring } from '../../test/support/databases/test-keyring.ts';
import { activityRow } from '../../test/support/samples/activity-row.ts';
import { storeReport } from '../../test/support/samples/ride-report.ts';
import { storeForRiders } from '../../test/support/samples/rides-of-riders.ts';
import { sumUp } from '../../test/support/samples/summed-up.ts';
import { insertUser } from '../features/auth/store.ts';
import { insertBenchmarkEntries } from '../features/benchmarks/store.ts';
import { accountActionOf } from './account-actions.ts';

it.each([
  ['grant', []],
  ['grant', ['0']],
  ['grant', ['1000000']],
  ['grant', ['5', 'more']],
  ['payments', ['5']],
  ['suspend', ['5']],
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

describeOnEmbedded('suspending an account', ({ emptyDatabase }) => {
  it('signs it out, refuses its password, and takes its rides from the benchmarks until it is lifted', async () => {
    const database = await emptyDatabase();
    const { kysely: db } = database;
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const { browser, email, identityId } = await signedInUser(app, mailbox);
    await storeReport(db, identityId, 'ride', {});
    await insertBenchmarkEntries(db, { owner: identityId, name: 'ride' }, [activityRow()]);
    await storeForRiders(db, [{}], 2);
    const board = async () => {
      await sumUp(db);
      return (await app.inject('/api/benchmarks/1/high/1080/060')).json().length;
    };
    const act = (command: string) =>
      accountActionOf(command, [])?.(
        { db, keyring: testKeyring, refund: async () => undefined },
        email,
      );
    expect(await board()).toBe(1);
    expect(await act('suspend')).toMatch(/^Done/);
    expect(await board()).toBe(0);
    await storeReport(db, identityId, 'read-meanwhile', {});
    await insertBenchmarkEntries(db, { owner: identityId, name: 'read-meanwhile' }, [
      activityRow(),
    ]);
    expect(await board()).toBe(0);
    expect(await browser.codeOf(exportAccount)).toBe('AUTHENTICATION_REQUIRED');
    const given = { email, password: goodPassword };
    const refused = await new TestBrowser(app).call(signIn, given);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      403,
      'This account is suspended. Please contact us.',
    ]);
    expect(await act('unsuspend')).toMatch(/^Done/);
    expect(await board()).toBe(1);
    expect(await new TestBrowser(app).codeOf(signIn, given)).toBe(undefined);
  });
});
