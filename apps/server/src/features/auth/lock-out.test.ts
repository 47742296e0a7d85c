import { confirmResetPassword, resetPassword, signIn, signOut } from '@ridescope/contract/auth';
import { expect, it } from 'vitest';
import {
  accountsApp,
  codeIn,
  moveClock,
  goodPassword as password,
  signedInUser,
  signUp,
  TestBrowser,
} from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEmbedded,
} from '../../../test/support/databases/test-config.ts';
import { minuteMs } from '../../platform/units.ts';

const email = 'ann@x.org';
const wrong = 'Wrong-password-1!';
const blockSubject = 'Sign-in to Ridescope is blocked for an hour';

describeOnEmbedded('a block of an account', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const { browser } = await signedInUser(app, mailbox);
    const attempt = (by: TestBrowser, given: string) =>
      by.codeOf(signIn, { email, password: given });
    const blockByStranger = async () => {
      for (let i = 0; i < 5; i++) await attempt(new TestBrowser(app), wrong);
      expect(await attempt(new TestBrowser(app), password)).toBe('TOO_MANY_FAILED_ATTEMPTS');
    };
    return { app, mailbox, browser, attempt, blockByStranger };
  }

  it('does not stop a browser that signed in before, even from a blocked address', async () => {
    const { browser, attempt, blockByStranger, app } = await start();
    await browser.call(signOut, {});
    await blockByStranger();
    const neighbour = new TestBrowser(app, browser.address);
    for (let i = 0; i < 50; i++) {
      await neighbour.call(signIn, { email: `nobody${i}@x.org`, password });
    }
    expect(await neighbour.codeOf(signIn, { email: 'bob@y.org', password })).toBe(
      'TOO_MANY_FAILED_ATTEMPTS',
    );
    expect(await attempt(browser, password)).toBe(undefined);
  });

  it('follows five wrong passwords in a known browser too, for that browser only', async () => {
    const { app, browser, attempt } = await start();
    for (let i = 0; i < 5; i++) expect(await attempt(browser, wrong)).toBe('NOT_AUTHORIZED');
    expect(await attempt(browser, password)).toBe('TOO_MANY_FAILED_ATTEMPTS');
    expect(await attempt(new TestBrowser(app), password)).toBe(undefined);
    moveClock(61 * minuteMs);
    expect(await attempt(browser, password)).toBe(undefined);
  });

  it('applies to a browser that is known for another account, or has a forged cookie', async () => {
    const { app, mailbox, attempt, blockByStranger } = await start();
    const { browser } = await signedInUser(app, mailbox, 'bob@y.org');
    await blockByStranger();
    expect(await attempt(browser, password)).toBe('TOO_MANY_FAILED_ATTEMPTS');
    browser.cookies.set('ridescope_browser', 'A'.repeat(80));
    expect(await attempt(browser, password)).toBe('TOO_MANY_FAILED_ATTEMPTS');
  });

  it('lets a known browser request a reset after strangers used up the limit', async () => {
    const { app, browser } = await start();
    for (let i = 0; i < 3; i++) {
      await new TestBrowser(app).call(resetPassword, { email });
    }
    expect(await new TestBrowser(app).codeOf(resetPassword, { email })).toBe('LIMIT_EXCEEDED');
    expect(await browser.codeOf(resetPassword, { email })).toBe(undefined);
  });

  it('is lifted by a mailed code', async () => {
    const { app, mailbox, attempt, blockByStranger } = await start();
    await blockByStranger();
    const browser = new TestBrowser(app);
    await browser.call(resetPassword, { email });
    const code = codeIn(await mailbox.next(email, 2));
    const next = 'Downhill-no-brakes-8?';
    await browser.call(confirmResetPassword, { email, code, password: next });
    expect(await attempt(new TestBrowser(app), next)).toBe(undefined);
  });

  it('is reported to the owner by mail once, and to nobody without an account', async () => {
    const { app, mailbox, attempt, blockByStranger } = await start();
    await blockByStranger();
    await attempt(new TestBrowser(app), wrong);
    for (let i = 0; i < 5; i++) {
      await new TestBrowser(app).call(signIn, { email: 'nobody@x.org', password });
    }
    // A later mail shows that everything before it has been sent.
    await signUp(app, mailbox, 'bob@y.org');
    expect((await mailbox.next(email, 1)).subject).toBe(blockSubject);
    expect(mailbox.to(email)).toHaveLength(2);
    expect(mailbox.to('nobody@x.org')).toEqual([]);
  });
});
