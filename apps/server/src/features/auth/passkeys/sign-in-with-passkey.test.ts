import { deleteAccount } from '@ridescope/contract/account';
import * as auth from '@ridescope/contract/auth';
import * as contract from '@ridescope/contract/passkeys';
import { deleteConfirmation } from '@ridescope/contract/protocol';
import { listSecurityEvents } from '@ridescope/contract/security-events';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import {
  accountsApp,
  moveClock,
  goodPassword as password,
  signedInUser,
  TestBrowser,
} from '../../../../test/support/app/accounts.ts';
import {
  type Faults,
  SoftwareAuthenticator,
} from '../../../../test/support/app/software-authenticator.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
  describeOnEmbedded,
} from '../../../../test/support/databases/test-config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { minuteMs } from '../../../platform/process/units.ts';
import { flagAccount } from '../account-flags.ts';
import { setSuspended } from '../suspension.ts';
import { removeOldChallenges } from './challenges.ts';

const email = 'ann@x.org';

interface Setup {
  publicUrl?: string;
  /** By how much the authenticator counts up. */
  step?: number;
}

/** Starts with an account that has a passkey. */
async function startOn(database: Database, { publicUrl, step = 1 }: Setup = {}) {
  const config = await configWithoutDatabase(publicUrl === undefined ? {} : { publicUrl });
  const { app, mailbox } = await accountsApp(config, { database });
  const user = await signedInUser(app, mailbox);
  const origin = publicUrl ?? 'http://localhost';
  const authenticator = new SoftwareAuthenticator({ origin, step });
  const { browser } = user;
  const { options } = (await browser.call(contract.startPasskey, {})).json();
  const answer = authenticator.make(options);
  const added = (await browser.call(contract.addPasskey, { name: 'Phone', answer })).json();
  /** Asks for a challenge in a browser, and answers it. */
  const signIn = async (faults: Faults = {}, by = new TestBrowser(app)) => {
    const asked = (await by.call(contract.startPasskeySignIn, {})).json().options;
    const sent = authenticator.answer(asked, faults);
    const answered = (await by.call(contract.signInWithPasskey, sent)).json();
    return { by, sent, asked, next: answered.next, error: answered.error };
  };
  return { app, mailbox, db: database.kysely, user, browser, authenticator, added, signIn };
}

describeOnEachEngine('a sign-in with a passkey', ({ emptyDatabase }) => {
  const start = async () => startOn(await emptyDatabase());

  it('opens a session without email, password and code, and notes when', async () => {
    const { user, browser, added, signIn } = await start();
    const { secret } = (await browser.call(auth.startMfaSetup, { password })).json();
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() });
    await browser.call(auth.confirmMfaSetup, { code });
    const { by, next, asked } = await signIn();
    expect(next).toBe('done');
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect((await by.takeToken()).user.identityId).toBe(user.identityId);
    const [passkey] = (await by.call(contract.listPasskeys)).json().passkeys;
    expect(passkey).toEqual({ ...added, lastUsedAt: expect.any(String) });
    const { events } = (await by.call(listSecurityEvents)).json();
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('passkeyAdded');
    // It is recent enough to confirm the deletion of the account, and deletes the passkey with it.
    const gone = await by.call(deleteAccount, { confirmation: deleteConfirmation });
    expect(gone.statusCode).toBe(200);
    expect((await signIn()).error.code).toBe('NOT_AUTHORIZED');
  });

  it('takes each answer once, and within ten minutes', async () => {
    const { app, authenticator, db, signIn } = await start();
    const { sent } = await signIn();
    const replay = new TestBrowser(app);
    expect(await replay.codeOf(contract.signInWithPasskey, sent)).toBe('EXPIRED_CODE');
    const { options } = (await replay.call(contract.startPasskeySignIn, {})).json();
    moveClock(10 * minuteMs);
    const late = authenticator.answer(options);
    expect(await replay.codeOf(contract.signInWithPasskey, late)).toBe('EXPIRED_CODE');
    // One that isn't answered is removed when it has expired.
    await replay.call(contract.startPasskeySignIn, {});
    expect(await removeOldChallenges(db, new Date(Date.now() + 10 * minuteMs))).toBe(0);
    expect(await removeOldChallenges(db, new Date(Date.now() + 10 * minuteMs + 1))).toBe(1);
  });

  it('is refused in words when the authenticator counts backwards', async () => {
    const { signIn } = await start();
    expect((await signIn({ counter: 7 })).next).toBe('done');
    for (const counter of [7, 6, 0]) {
      expect((await signIn({ counter })).error.message).toMatch(/^This passkey counted fewer uses/);
    }
    expect((await signIn({ counter: 8 })).next).toBe('done');
  });
});

describeOnEmbedded('a passkey', ({ emptyDatabase }) => {
  const start = async (setup?: Setup) => startOn(await emptyDatabase(), setup);

  it('belongs to the public address alone', async () => {
    const { signIn } = await start({ publicUrl: 'https://rides.example' });
    expect(await signIn({ origin: 'http://localhost', rpId: 'localhost' })).toMatchObject({
      error: { code: 'NOT_AUTHORIZED' },
    });
    expect(await signIn()).toMatchObject({ next: 'done', asked: { rpId: 'rides.example' } });
  });

  it('is refused with a fault, and counts towards the limit of the account', async () => {
    const { app, mailbox, signIn } = await start();
    const faults: Record<string, Faults> = {
      'another site': { origin: 'http://evil.example' },
      'a key of another site': { rpId: 'evil.example' },
      'an unverified user': { isVerified: false },
      'the handle of another user': { userHandle: 'AAAA' },
    };
    let attemptsLeft = 4;
    for (const [what, fault] of Object.entries(faults)) {
      const { error } = await signIn(fault);
      expect(error, what).toMatchObject({ code: 'NOT_AUTHORIZED', details: { attemptsLeft } });
      attemptsLeft -= 1;
    }
    await new TestBrowser(app).call(auth.signIn, { email, password: 'Wrong-one-1!' });
    expect((await signIn()).error.code).toBe('TOO_MANY_FAILED_ATTEMPTS');
    await expect
      .poll(() => mailbox.to(email).map(({ subject }) => subject))
      .toContain('Sign-in to Ridescope is blocked for an hour');
    moveClock(60 * minuteMs + 1000);
    expect((await signIn()).next).toBe('done');
  });

  it('works with an authenticator that does not count', async () => {
    const { signIn } = await start({ step: 0 });
    expect((await signIn()).next).toBe('done');
    expect((await signIn()).next).toBe('done');
  });

  it('is unknown after the passkey was removed', async () => {
    const { browser, added, signIn } = await start();
    await browser.call(contract.removePasskey, {}, { passkeyId: added.id });
    expect((await signIn()).error).toMatchObject({
      code: 'NOT_AUTHORIZED',
      message: 'No account here has this passkey. Please sign in with your password.',
    });
  });

  it('follows what an operator requires of the account', async () => {
    const { db, browser, signIn } = await start();
    await flagAccount(db, { email, flag: 'set-up-mfa' });
    const { by, next } = await signIn();
    expect(next).toBe('mfaSetup');
    const { secret } = (await by.call(auth.startMfaSetup, {})).json();
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() });
    await by.call(auth.confirmMfaSetup, { code });
    // The authenticator isn't asked for after the new password either.
    await flagAccount(db, { email, flag: 'new-password' });
    const changing = await signIn();
    expect(changing.next).toBe('newPassword');
    const changed = await changing.by.call(auth.setNewPassword, { password: 'Downhill-slow-9!' });
    expect(changed.json()).toEqual({ next: 'done' });
    await flagAccount(db, { email, flag: 'reset-password' });
    expect((await signIn()).error.code).toBe('PASSWORD_RESET_REQUIRED');
    await setSuspended(db, { email, isSuspended: true });
    expect((await signIn()).error.code).toBe('FORBIDDEN');
    expect(await browser.codeOf(auth.issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
  });
});

describeOnEmbedded('a server without a public address', ({ emptyDatabase }) => {
  it('has passkeys at localhost only', async () => {
    const database = await emptyDatabase();
    const { app } = await accountsApp(await configWithoutDatabase(), { database });
    const browser = new TestBrowser(app);
    const host = '192.0.2.7:3000';
    const answer = await browser.call(contract.startPasskeySignIn, {}, {}, { host });
    expect(answer.json().error).toMatchObject({ code: 'CONFLICT' });
  });
});
