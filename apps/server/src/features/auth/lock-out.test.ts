import {
  confirmResetPassword,
  confirmSignUp,
  mailBrowserLink,
  openBrowserLink,
  resendCode,
  resetPassword,
  signIn,
  signOut,
  signUp as startSignUp,
} from '@ridescope/contract/auth';
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
import type { Mail } from '../../platform/mail/mail.ts';
import { minuteMs } from '../../platform/process/units.ts';

const linkSubject = 'Your link to sign in to Ridescope';

function linkIn(mail: Mail | undefined): string {
  return /\/auth\/signin#link=([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

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
      await neighbour.call(signIn, { email: `unknown${i}@x.org`, password });
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

  it('is passed by a mailed link, whatever strangers have used up, and for its browser only', async () => {
    const { app, mailbox, attempt, blockByStranger } = await start();
    await blockByStranger();
    const stranger = (endpoint: typeof resetPassword | typeof mailBrowserLink) =>
      new TestBrowser(app).codeOf(endpoint, { email });
    // After the mails about the sign-up and the block, the mailbox gets two more, and a link.
    for (let i = 0; i < 2; i++) expect(await stranger(resetPassword)).toBe(undefined);
    expect(await stranger(resetPassword)).toBe('LIMIT_EXCEEDED');
    const guess = { email, code: '000000', password: 'Downhill-no-brakes-8?' };
    for (let i = 0; i < 5; i++) await new TestBrowser(app).call(confirmResetPassword, guess);
    expect(await new TestBrowser(app).codeOf(confirmResetPassword, guess)).toBe('LIMIT_EXCEEDED');
    const before = mailbox.to(email).length;
    // A stranger may use up the link too: it is in the mailbox of the owner.
    expect(await stranger(mailBrowserLink)).toBe(undefined);
    expect(await stranger(mailBrowserLink)).toBe('LIMIT_EXCEEDED');
    await mailbox.next(email, before);
    const link = linkIn(mailbox.to(email).find(({ subject }) => subject === linkSubject));

    moveClock(170 * minuteMs);
    await blockByStranger();
    const browser = new TestBrowser(app);
    const opened = await browser.call(openBrowserLink, { link });
    expect(opened.json()).toEqual({ email });
    expect(browser.cookies.has('ridescope_session')).toBe(false);
    expect(await browser.codeOf(resetPassword, { email })).toBe(undefined);
    expect(await attempt(browser, wrong)).toBe('NOT_AUTHORIZED');
    expect(await attempt(browser, password)).toBe(undefined);
    expect(await attempt(new TestBrowser(app), password)).toBe('TOO_MANY_FAILED_ATTEMPTS');
  });

  it('is not passed by a link that is forged, too old, or older than the password', async () => {
    const { app, mailbox } = await start();
    const open = (link: string) => new TestBrowser(app).codeOf(openBrowserLink, { link });
    expect(await open('')).toBe('EXPIRED_CODE');
    expect(await open('A'.repeat(200))).toBe('EXPIRED_CODE');
    const mailed = async () => {
      const seen = mailbox.to(email).length;
      await new TestBrowser(app).call(mailBrowserLink, { email });
      return linkIn(await mailbox.next(email, seen));
    };
    const first = await mailed();
    expect(await open(first)).toBe(undefined);
    moveClock(181 * minuteMs);
    expect(await open(first)).toBe('EXPIRED_CODE');
    const second = await mailed();
    const seen = mailbox.to(email).length;
    await new TestBrowser(app).call(resetPassword, { email });
    const code = codeIn(await mailbox.next(email, seen));
    const next = 'Downhill-no-brakes-8?';
    await new TestBrowser(app).call(confirmResetPassword, { email, code, password: next });
    expect(await open(second)).toBe('EXPIRED_CODE');
  });

  it('lets a browser with a mailed link verify an email after strangers used up the codes', async () => {
    const { app, mailbox } = await start();
    const newcomer = 'eve@x.org';
    await new TestBrowser(app).call(startSignUp, { email: newcomer, password });
    const stranger = { email: newcomer, code: '000000' };
    for (let i = 0; i < 5; i++) await new TestBrowser(app).call(confirmSignUp, stranger);
    await new TestBrowser(app).call(resendCode, { email: newcomer });
    await new TestBrowser(app).call(mailBrowserLink, { email: newcomer });
    const hasLink = (mail: Mail) => mail.subject === linkSubject;
    await expect.poll(() => mailbox.to(newcomer).some(hasLink)).toBe(true);
    const link = linkIn(mailbox.to(newcomer).find(hasLink));
    const browser = new TestBrowser(app);
    await browser.call(openBrowserLink, { link });
    const seen = mailbox.to(newcomer).length;
    expect(await browser.codeOf(resendCode, { email: newcomer })).toBe(undefined);
    const code = codeIn(await mailbox.next(newcomer, seen));
    expect(await browser.codeOf(confirmSignUp, { email: newcomer, code })).toBe(undefined);
  });

  it('is reported to the owner by mail once, and not to an address without an account', async () => {
    const { app, mailbox, attempt, blockByStranger } = await start();
    await blockByStranger();
    await attempt(new TestBrowser(app), wrong);
    for (let i = 0; i < 5; i++) {
      await new TestBrowser(app).call(signIn, { email: 'unknown@x.org', password });
    }
    // A later mail shows that everything before it has been sent.
    await signUp(app, mailbox, 'bob@y.org');
    expect((await mailbox.next(email, 1)).subject).toBe(blockSubject);
    expect(mailbox.to(email)).toHaveLength(2);
    expect(mailbox.to('unknown@x.org')).toEqual([]);
  });
});
