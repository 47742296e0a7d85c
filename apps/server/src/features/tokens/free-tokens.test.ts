import { deleteAccount } from '@ridescope/contract/account';
import { getTokenBalance, getTokenHistory } from '@ridescope/contract/tokens';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import {
  accountsApp,
  moveClock,
  goodPassword as password,
  signedInUser,
  type TestBrowser,
  type TestMailbox,
} from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { testKeyring } from '../../../test/support/databases/test-keyring.ts';
import { dayMs } from '../../platform/process/units.ts';
import { createTokenService } from './service.ts';

const confirmation = 'DELETE' as const;

describeOnEachEngine('the free tokens of a month', ({ emptyDatabase }) => {
  async function start() {
    const { kysely: db, ...database } = await emptyDatabase();
    const config = await configWithoutDatabase();
    const started = await accountsApp(config, { database: { ...database, kysely: db } });
    return { ...started, db };
  }
  /** A user, and the deletion of the account, which ends with a mail. */
  const ann = async (app: FastifyInstance, mailbox: TestMailbox) => {
    const { browser, email } = await signedInUser(app, mailbox, 'ann@x.org');
    const remove = async () => {
      await browser.call(deleteAccount, { confirmation, password });
      await mailbox.next(email, 1);
    };
    return { browser, remove };
  };
  const balanceOf = async (browser: TestBrowser) => (await browser.call(getTokenBalance)).json();

  it.each([
    ['ann@x.org', 'the same address'],
    ['ann+again@x.org', 'an address with a tag'],
  ])('are not granted again to %s (%s) after the account was deleted', async (again) => {
    const { app, mailbox, db } = await start();
    const first = await ann(app, mailbox);
    expect(await balanceOf(first.browser)).toMatchObject({ freeUsageRemaining: 5 });
    await first.remove();
    // What stays of the deleted account doesn't reveal its owner.
    expect(JSON.stringify(await db.selectFrom('free_token_mailboxes').selectAll().execute()))
      .not //
      .toContain('ann');

    const second = await signedInUser(app, mailbox, again);
    expect(await balanceOf(second.browser)).toMatchObject({
      freeUsageRemaining: 0,
      hadFreeTokensElsewhere: true,
    });
    const { entries } = (await second.browser.call(getTokenHistory)).json();
    expect(entries).toEqual([]);
  });

  it('are as many as the operator wants', async () => {
    const { kysely: db } = await emptyDatabase();
    const now = () => new Date('2026-11-20T12:00:00Z');
    const service = createTokenService({ db, keyring: testKeyring, freePerMonth: 7, now });
    expect(await service.balance('ann')).toMatchObject({
      freeUsageRemaining: 7,
      freeMonthlyAllowance: 7,
    });
    await service.spendForUpload(db, { owner: 'bob', uploadId: 'u1', tokens: 6 });
    expect((await service.balance('bob')).freeUsageRemaining).toBe(1);
  });

  it('are none where the operator gives none, and no other reason is given', async () => {
    const { kysely: db } = await emptyDatabase();
    const now = () => new Date('2026-11-20T12:00:00Z');
    const service = createTokenService({ db, keyring: testKeyring, freePerMonth: 0, now });
    const balance = await service.balance('ann');
    expect(balance).toMatchObject({ freeUsageRemaining: 0, freeMonthlyAllowance: 0 });
    expect(balance).not.toHaveProperty('hadFreeTokensElsewhere');
    await expect(service.requireTokens('ann', 1)).rejects.toThrow('(0 paid + 0 free)');
    expect((await service.history('ann', { limit: 20, offset: 0 })).entries).toEqual([]);
  });

  it('are granted once to two accounts of one mailbox, and to every other mailbox', async () => {
    const { app, mailbox } = await start();
    const emails = ['b.o.b@gmail.com', 'bob+2@googlemail.com', 'bob@x.org'];
    const users = [];
    for (const email of emails) users.push(await signedInUser(app, mailbox, email));
    const balances = await Promise.all(users.map(({ browser }) => balanceOf(browser)));
    const free = balances.map(({ freeUsageRemaining }) => freeUsageRemaining);
    expect(free.slice(0, 2).sort()).toEqual([0, 5]);
    expect(free[2]).toBe(5);
  });

  it('are granted once when an account asks many times at once', async () => {
    const { app, mailbox } = await start();
    const { browser } = await signedInUser(app, mailbox);
    const balances = await Promise.all(Array.from({ length: 12 }, () => balanceOf(browser)));
    expect(balances.map(({ freeUsageRemaining }) => freeUsageRemaining)).toEqual(
      Array.from({ length: 12 }, () => 5),
    );
  });

  it('are granted again in the next month, in which the last one is forgotten', async () => {
    const { app, mailbox, db } = await start();
    const first = await ann(app, mailbox);
    await balanceOf(first.browser);
    await first.remove();
    const tokens = createTokenService({ db, keyring: testKeyring, now: () => new Date() });
    await tokens.forgetMailboxes(new Date());
    expect(await db.selectFrom('free_token_mailboxes').selectAll().execute()).toHaveLength(1);

    moveClock(32 * dayMs);
    const second = await signedInUser(app, mailbox, 'ann@x.org');
    expect(await balanceOf(second.browser)).toMatchObject({ freeUsageRemaining: 5 });
    await tokens.forgetMailboxes(new Date());
    expect(await db.selectFrom('free_token_mailboxes').selectAll().execute()).toHaveLength(1);
  });
});
