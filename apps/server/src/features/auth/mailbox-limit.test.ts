import * as contract from '@ridescope/contract/auth';
import { expect, it } from 'vitest';
import {
  accountsApp,
  moveClock,
  goodPassword as password,
  signedInUser,
  TestBrowser,
} from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { minuteMs } from '../../platform/process/units.ts';

const owner = 'ann.lee@gmail.com';

describeOnEachEngine('mails to one mailbox', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const stranger = () => new TestBrowser(app);
    const untilSent = () =>
      expect
        .poll(async () => await database.kysely.selectFrom('mails').select('id').execute())
        .toEqual([]);
    return { app, mailbox, stranger, untilSent };
  }

  it('are five an hour at most, whatever strangers call and however they write its address', async () => {
    const { mailbox, stranger, untilSent } = await start();
    const seen: (string | undefined)[] = [];
    const tags = Array.from({ length: 10 }, (_, index) => `ann.lee+${index}@gmail.com`);
    for (const email of [...tags, 'a.n.n.lee@googlemail.com']) {
      seen.push(await stranger().codeOf(contract.signUp, { email, password }));
      for (const call of [contract.resendCode, contract.resetPassword, contract.mailBrowserLink]) {
        await stranger().codeOf(call, { email });
      }
      for (let guess = 0; guess < 5; guess++) {
        await stranger().codeOf(contract.signIn, { email, password: 'Wrong-password-1!' });
      }
    }
    await untilSent();
    expect(mailbox.mails.length).toBeLessThanOrEqual(5);
    expect(mailbox.mails.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe('LIMIT_EXCEEDED');
  });

  it('are counted when many calls come at once, and again after an hour', async () => {
    const { mailbox, stranger, untilSent } = await start();
    const calls = Array.from({ length: 12 }, (_, index) =>
      stranger().call(contract.signUp, { email: `ann.lee+${index}@gmail.com`, password }),
    );
    const refused = (await Promise.all(calls)).filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBe(8);
    expect(refused[0]?.json().error).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: 'Too many attempts. Please wait a moment before trying again.',
      details: { retryAfterS: expect.any(Number) },
    });
    await untilSent();
    expect(mailbox.mails.length).toBe(4);
    const next = { email: 'ann.lee+next@gmail.com', password };
    moveClock(59 * minuteMs);
    expect(await stranger().codeOf(contract.signUp, next)).toBe('LIMIT_EXCEEDED');
    moveClock(2 * minuteMs);
    expect(await stranger().codeOf(contract.signUp, next)).toBe(undefined);
  });

  it('leave one for a link, and do not limit a known browser, so that strangers cannot lock an owner out', async () => {
    const { app, mailbox, stranger, untilSent } = await start();
    const { browser } = await signedInUser(app, mailbox, owner);
    for (let index = 0; index < 10; index++) {
      await stranger().call(contract.signUp, { email: `ann.lee+${index}@gmail.com`, password });
      await stranger().call(contract.mailBrowserLink, { email: `ann.lee+${index}@gmail.com` });
    }
    expect(await stranger().codeOf(contract.resetPassword, { email: owner })).toBe(
      'LIMIT_EXCEEDED',
    );
    expect(await stranger().codeOf(contract.mailBrowserLink, { email: owner })).toBe(undefined);
    expect(await stranger().codeOf(contract.mailBrowserLink, { email: owner })).toBe(
      'LIMIT_EXCEEDED',
    );
    expect(await browser.codeOf(contract.resetPassword, { email: owner })).toBe(undefined);
    await untilSent();
    expect(mailbox.mails.at(-2)?.subject).toBe('Your link to sign in to Ridescope');
    expect(mailbox.mails.at(-1)?.subject).toBe('Your Ridescope reset code');
  });

  it('leave the mailboxes of others alone', async () => {
    const { stranger } = await start();
    for (let index = 0; index < 10; index++) {
      const email = `ann${index}@x.org`;
      expect(await stranger().codeOf(contract.signUp, { email, password })).toBe(undefined);
    }
  });
});
