import * as contract from '@ridescope/contract';
import { afterEach, expect, it, vi } from 'vitest';
import {
  accountsApp,
  codeIn,
  goodPassword as password,
  signedInUser,
  signUp,
  TestBrowser,
} from '../../test-support/accounts.ts';
import { configWithoutDatabase, describeOnEachEngine } from '../../test-support/test-config.ts';

const email = 'ann@x.org';
const minuteMs = 60_000;
afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock on, of which the server reads the time. */
function later(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

describeOnEachEngine('signing up', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const lines: string[] = [];
    const logStream = { write: (line: string) => lines.push(line) };
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), {
      database,
      logStream,
    });
    return { app, mailbox, db: database.kysely, lines, browser: new TestBrowser(app) };
  }

  it('leads from an e-mail in any case over the mailed code to a signed-in user', async () => {
    const { browser, mailbox } = await start();
    const answer = await browser.call(contract.signUp, { email: ' Ann@X.ORG ', password });
    expect(answer.json()).toEqual({ next: 'confirmSignUp' });
    const mail = await mailbox.next(email, 0);
    expect(mail.html).toContain(codeIn(mail));
    const code = codeIn(mail);
    expect(code).toMatch(/^\d{6}$/);
    expect(await browser.codeOf(contract.signIn, { email, password })).toBe('USER_NOT_CONFIRMED');
    expect(await browser.codeOf(contract.confirmSignUp, { email: 'ANN@x.org', code })).toBe(
      undefined,
    );
    const signedIn = await browser.call(contract.signIn, { email: 'aNN@x.org', password });
    expect(signedIn.json()).toEqual({ next: 'done' });
    const { user, expiresAt } = await browser.takeToken();
    expect(user).toEqual({ identityId: expect.any(String), email, mfaEnabled: false });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(14 * minuteMs);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * minuteMs);
    const session = await browser.call(contract.getSession);
    expect(session.json()).toEqual({ identityId: user.identityId, kind: 'user' });
  });
});
void later;
void signedInUser;
void signUp;
