import * as contract from '@ridescope/contract/auth';
import { getSession } from '@ridescope/contract/session';
import { expect, it } from 'vitest';
import {
  accountsApp,
  codeIn,
  moveClock,
  newAddress,
  goodPassword as password,
  signUp,
  TestBrowser,
} from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { minuteMs } from '../../platform/process/units.ts';

const email = 'ann@x.org';
/** Returns a different code. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describeOnEachEngine('sign-up', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    return { app, mailbox, db: database.kysely, browser: new TestBrowser(app) };
  }
  /** Signs up an account that still needs its code. */
  async function startWithCode() {
    const started = await start();
    await started.browser.call(contract.signUp, { email, password });
    return { ...started, code: codeIn(await started.mailbox.next(email, 0)) };
  }

  it('signs a user in after the mailed code, with the email in any case (AUT-03, AUT-26)', async () => {
    const { browser, mailbox } = await start();
    const answer = await browser.call(contract.signUp, { email: ' Ann@X.ORG ', password });
    expect(answer.json()).toEqual({ next: 'confirmSignUp' });
    const mail = await mailbox.next(email, 0);
    const code = codeIn(mail);
    expect(code).toMatch(/^\d{6}$/);
    expect(mail.html).toContain(code);
    expect(await browser.codeOf(contract.signIn, { email, password })).toBe('USER_NOT_CONFIRMED');
    const confirmed = await browser.call(contract.confirmSignUp, { email: 'ANN@x.org', code });
    expect(confirmed.json()).toEqual({ next: 'done' });
    const { user } = await browser.takeToken();
    expect(user).toEqual({ identityId: expect.any(String), email, mfaEnabled: false });
    const session = await browser.call(getSession);
    expect(session.json()).toEqual({ identityId: user.identityId, kind: 'user' });
  });

  it('signs in only the browser that knows the password', async () => {
    const { app, code } = await startWithCode();
    const other = new TestBrowser(app);
    expect((await other.call(contract.confirmSignUp, { email, code })).json()).toEqual({});
    expect((await other.call(contract.issueToken, {})).statusCode).toBe(401);
    const signedIn = await other.call(contract.signIn, { email: 'aNN@x.org', password });
    expect(signedIn.json()).toEqual({ next: 'done' });
  });

  it('signs a browser in after the code when it gave the password later', async () => {
    const { app, code } = await startWithCode();
    const later = new TestBrowser(app);
    expect(await later.codeOf(contract.signIn, { email, password })).toBe('USER_NOT_CONFIRMED');
    const confirmed = await later.call(contract.confirmSignUp, { email, code });
    expect(confirmed.json()).toEqual({ next: 'done' });
    expect((await later.takeToken()).user.email).toBe(email);
  });

  it('asks for the password when the code comes more than an hour later', async () => {
    const { browser, mailbox } = await startWithCode();
    moveClock(60 * minuteMs + 1000);
    await browser.call(contract.resendCode, { email });
    const code = codeIn(await mailbox.next(email, 1));
    const confirmed = await browser.call(contract.confirmSignUp, { email, code });
    expect(confirmed.json()).toEqual({});
  });

  it('refuses invalid accounts with a code for each reason', async () => {
    const { browser, db } = await startWithCode();
    const other = 'bob@y.org';
    for (const [code, given] of [
      ['USERNAME_EXISTS', { email: 'ANN@x.org', password }],
      ['INVALID_PARAMETER', { email: 'ann', password }],
      ['INVALID_PARAMETER', { email: 'ann@x.org,bob@y.org', password }],
      ['INVALID_PARAMETER', { email: 'ann@x.org\r\nBcc: bob@y.org', password }],
      ['INVALID_PASSWORD', { email: other, password: 'short' }],
      ['INVALID_PASSWORD', { email: other, password: 'Password1!' }],
      ['INVALID_PASSWORD', { email: other, password: 'Aa1!'.repeat(65) }],
      ['INVALID_PARAMETER', { email: `${'a'.repeat(250)}@x.org`, password }],
      ['VALIDATION_ERROR', { email: other, password: 'Aa1!'.repeat(251) }],
    ] as const) {
      expect(await browser.codeOf(contract.signUp, given), given.email).toBe(code);
    }
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
  });

  it('says what is wrong in the words of the specification (AUT-27, AUT-28, AUT-39)', async () => {
    const { browser } = await startWithCode();
    const refused = async (given: { email: string; password: string }) =>
      (await browser.call(contract.signUp, given)).json().error.message;
    expect(await refused({ email: 'ann@x.org', password })).toBe(
      'An account with this email already exists. Please sign in instead.',
    );
    expect(await refused({ email: 'b@x.org', password: 'Aa1!aaa' })).toBe(
      'Password does not meet requirements. Password must be at least 8 characters.',
    );
    expect(await refused({ email: 'b@x.org', password: 'Aa1!'.repeat(65) })).toBe(
      'Password does not meet requirements. Password must be 256 characters or less.',
    );
    for (const email of ['', 'b', `${'b'.repeat(249)}@x.org`]) {
      expect(await refused({ email, password })).toMatch(/^Invalid email address/);
    }
  });

  it('creates one account for parallel sign-ups with the same email', async () => {
    const { app, db } = await start();
    const codes = await Promise.all(
      [1, 2, 3].map(() => new TestBrowser(app).codeOf(contract.signUp, { email, password })),
    );
    expect(codes.sort()).toEqual(['USERNAME_EXISTS', 'USERNAME_EXISTS', undefined]);
    expect(await db.selectFrom('credentials').select('user_id').execute()).toHaveLength(1);
  });

  it('allows 20 accounts per hour from one address', async () => {
    const { browser } = await start();
    for (let i = 0; i < 20; i++) {
      expect(await browser.codeOf(contract.signUp, { email: `a${i}@x.org`, password })).toBe(
        undefined,
      );
    }
    const refused = await browser.call(contract.signUp, { email, password });
    expect(refused.json().error).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { retryAfterS: expect.any(Number) },
    });
    browser.address = newAddress();
    expect(await browser.codeOf(contract.signUp, { email, password })).toBe(undefined);
  });

  it('accepts a code once, then reports that the account is verified (AUT-34, AUT-49)', async () => {
    const { browser, code } = await startWithCode();
    expect(await browser.codeOf(contract.confirmSignUp, { email, code: otherThan(code) })).toBe(
      'CODE_MISMATCH',
    );
    expect(await browser.codeOf(contract.confirmSignUp, { email: 'bob@y.org', code })).toBe(
      'CODE_MISMATCH',
    );
    expect(await browser.codeOf(contract.confirmSignUp, { email, code })).toBe(undefined);
    expect(await browser.codeOf(contract.confirmSignUp, { email, code })).toBe('NOT_AUTHORIZED');
  });

  it('expires codes after 10 minutes (AUT-33)', async () => {
    const { browser, code } = await startWithCode();
    moveClock(10 * minuteMs + 1000);
    expect(await browser.codeOf(contract.confirmSignUp, { email, code })).toBe('EXPIRED_CODE');
  });

  it('voids a code when the next one is mailed', async () => {
    const { browser, mailbox, code: first } = await startWithCode();
    expect(await browser.codeOf(contract.resendCode, { email })).toBe(undefined);
    const second = codeIn(await mailbox.next(email, 1));
    if (first !== second) {
      expect(await browser.codeOf(contract.confirmSignUp, { email, code: first })).toBe(
        'CODE_MISMATCH',
      );
    }
    expect(await browser.codeOf(contract.confirmSignUp, { email, code: second })).toBe(undefined);
  });

  it('stores no code, password or mail in plain text (AUT-49)', async () => {
    const { db, code } = await startWithCode();
    const stored = JSON.stringify(
      await Promise.all([
        db.selectFrom('mailed_codes').selectAll().execute(),
        db.selectFrom('credentials').selectAll().execute(),
        db.selectFrom('jobs').selectAll().execute(),
        db.selectFrom('mails').selectAll().execute(),
        db.selectFrom('attempts').selectAll().execute(),
      ]),
    );
    for (const secret of [code, password, email]) expect(stored).not.toContain(secret);
  });

  it('refuses any sixth code for 30 minutes, from every address (AUT-36)', async () => {
    const { app, browser, code, mailbox } = await startWithCode();
    for (let i = 0; i < 5; i++) {
      const from = new TestBrowser(app);
      expect(await from.codeOf(contract.confirmSignUp, { email, code: otherThan(code) })).toBe(
        'CODE_MISMATCH',
      );
    }
    const refused = await browser.call(contract.confirmSignUp, { email, code });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.code).toBe('TOO_MANY_FAILED_ATTEMPTS');
    expect(refused.json().error.details.retryAfterS).toBeGreaterThan(29 * 60);
    moveClock(30 * minuteMs + 1000);
    await browser.call(contract.resendCode, { email });
    const next = codeIn(await mailbox.next(email, 2));
    expect(await browser.codeOf(contract.confirmSignUp, { email, code: next })).toBe(undefined);
  });

  it('allows only five of many parallel guesses', async () => {
    const { app, code } = await startWithCode();
    const codes = await Promise.all(
      Array.from({ length: 20 }, () =>
        new TestBrowser(app).codeOf(contract.confirmSignUp, { email, code: otherThan(code) }),
      ),
    );
    expect(codes.filter((each) => each === 'CODE_MISMATCH')).toHaveLength(5);
    expect(codes.filter((each) => each === 'TOO_MANY_FAILED_ATTEMPTS')).toHaveLength(15);
  });

  it('mails three more codes per hour, and never reveals whether an account exists (AUT-40)', async () => {
    const { app, browser, mailbox } = await startWithCode();
    await signUp(app, mailbox, 'verified@x.org');
    for (let i = 0; i < 3; i++) {
      expect(await browser.codeOf(contract.resendCode, { email })).toBe(undefined);
    }
    const refused = await browser.call(contract.resendCode, { email });
    expect(refused.json().error).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { retryAfterS: 3600 },
    });
    const other = new TestBrowser(app);
    expect(await other.codeOf(contract.resendCode, { email: 'unknown@x.org' })).toBe(undefined);
    expect(await other.codeOf(contract.resendCode, { email: 'verified@x.org' })).toBe(undefined);
    expect(await other.codeOf(contract.resendCode, { email: 'no address' })).toBe(
      'INVALID_PARAMETER',
    );
    await mailbox.next(email, 3); // Codes that have expired aren't sent.
    moveClock(60 * minuteMs + 1000);
    expect(await browser.codeOf(contract.resendCode, { email })).toBe(undefined);
    await mailbox.next(email, 4);
    expect(mailbox.to('unknown@x.org')).toEqual([]);
    expect(mailbox.to('verified@x.org')).toHaveLength(1);
  });

  it('refuses emails that are not on the list of a restricted server, without an account or a mail', async () => {
    const database = await emptyDatabase();
    const config = { ...(await configWithoutDatabase()), allowedEmails: new Set(['ann@x.org']) };
    const { app, mailbox } = await accountsApp(config, { database });
    const browser = new TestBrowser(app);
    const given = { email: 'bob@x.org', password };
    expect(await browser.codeOf(contract.signUp, given)).toBe('ENVIRONMENT_RESTRICTED');
    expect(await database.kysely.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await browser.codeOf(contract.signUp, { ...given, email: 'Ann@x.org' })).toBe(undefined);
    await mailbox.next('ann@x.org', 0);
    expect(mailbox.to('bob@x.org')).toEqual([]);
  });
});
