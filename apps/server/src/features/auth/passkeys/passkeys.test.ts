import { exportAccount } from '@ridescope/contract/account';
import * as auth from '@ridescope/contract/auth';
import { maxPasskeys, passkeyNameMax } from '@ridescope/contract/passkey-terms';
import * as contract from '@ridescope/contract/passkeys';
import { expect, it } from 'vitest';
import {
  accountsApp,
  moveClock,
  goodPassword as password,
  signedInBrowser,
  signedInUser,
  type TestBrowser,
} from '../../../../test/support/app/accounts.ts';
import {
  type Faults,
  SoftwareAuthenticator,
} from '../../../../test/support/app/software-authenticator.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../../test/support/databases/test-config.ts';
import { minuteMs } from '../../../platform/process/units.ts';
import { insertPasskey } from './store.ts';

const email = 'ann@x.org';

describeOnEachEngine('passkeys of an account', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const user = await signedInUser(app, mailbox);
    return { app, mailbox, db: database.kysely, user, browser: user.browser };
  }
  type Started = Awaited<ReturnType<typeof start>>;

  /** Makes a passkey and sends it. @returns the answer of the server */
  async function add(
    { browser }: Pick<Started, 'browser'>,
    { name = 'My phone', ...faults }: Faults & { name?: string } = {},
    authenticator = new SoftwareAuthenticator(),
  ) {
    const { options } = (await browser.call(contract.startPasskey, {})).json();
    return browser.call(contract.addPasskey, { name, answer: authenticator.make(options, faults) });
  }
  const listOf = async (browser: TestBrowser) =>
    (await browser.call(contract.listPasskeys)).json().passkeys as contract.Passkey[];

  it('are added with a name, listed, renamed and exported without their keys', async () => {
    const started = await start();
    const { browser, mailbox } = started;
    const added = (await add(started, { name: '  My phone ' })).json();
    expect(added).toEqual({
      id: expect.any(String),
      name: 'My phone',
      createdAt: expect.any(String),
    });
    expect((await mailbox.next(email, 1)).subject).toMatch(/^A passkey was added/);
    const params = { passkeyId: added.id };
    await browser.call(contract.renamePasskey, { name: 'Old phone' }, params);
    expect(await listOf(browser)).toEqual([{ ...added, name: 'Old phone' }]);
    const exported = (await browser.call(exportAccount)).json();
    expect(exported.passkeys).toEqual([{ name: 'Old phone', createdAt: added.createdAt }]);
  });

  it('are removed after the user is confirmed, which signs out all other browsers', async () => {
    const started = await start();
    const { app, browser, mailbox } = started;
    const { id: passkeyId } = (await add(started)).json();
    await signedInBrowser(app, email);
    moveClock(6 * minuteMs);
    const remove = (proof: { password?: string }) =>
      browser.call(contract.removePasskey, proof, { passkeyId });
    expect((await remove({})).json().error.code).toBe('NOT_AUTHORIZED');
    expect((await remove({ password })).statusCode).toBe(200);
    expect(await listOf(browser)).toEqual([]);
    expect((await browser.call(auth.listSessions)).json().sessions).toHaveLength(1);
    await expect
      .poll(() => mailbox.to(email).map(({ subject }) => subject))
      .toContain('A passkey was removed from your Ridescope account');
    expect((await remove({ password })).json().error.code).toBe('NOT_FOUND');
  });

  it('belong to their owner alone', async () => {
    const started = await start();
    const { app, mailbox, browser } = started;
    const authenticator = new SoftwareAuthenticator();
    const { id: passkeyId } = (await add(started, {}, authenticator)).json();
    const other = await signedInUser(app, mailbox, 'bob@x.org');
    const renamed = await other.browser.call(contract.renamePasskey, { name: 'x' }, { passkeyId });
    expect(renamed.json().error.code).toBe('NOT_FOUND');
    const removed = await other.browser.call(contract.removePasskey, {}, { passkeyId });
    expect(removed.json().error.code).toBe('NOT_FOUND');
    const again = await add(other, {}, authenticator);
    expect(again.json().error).toMatchObject({ code: 'CONFLICT' });
    // A challenge serves only the account that asked for it, and once.
    const { options } = (await browser.call(contract.startPasskey, {})).json();
    const answer = new SoftwareAuthenticator().make(options);
    expect(await other.browser.codeOf(contract.addPasskey, { name: 'x', answer })).toBe(
      'EXPIRED_CODE',
    );
    expect(await browser.codeOf(contract.addPasskey, { name: 'x', answer })).toBe('EXPIRED_CODE');
    expect(await listOf(browser)).toHaveLength(1);
  });

  it('are refused when their answer is not what was asked for', async () => {
    const started = await start();
    const faults: Record<string, Faults> = {
      'another site': { origin: 'http://evil.example' },
      'a key of another site': { rpId: 'evil.example' },
      'an unverified user': { isVerified: false },
      'a certificate': { hasCertificate: true },
    };
    for (const [what, fault] of Object.entries(faults)) {
      expect((await add(started, fault)).json().error?.code, what).toBe('INVALID_PARAMETER');
    }
    expect((await add(started, { challenge: 'AAAA' })).json().error.code).toBe('EXPIRED_CODE');
    expect((await add(started, { name: '  ' })).json().error.code).toBe('INVALID_PARAMETER');
    const long = await add(started, { name: 'x'.repeat(passkeyNameMax + 1) });
    expect(long.json().error.code).toBe('VALIDATION_ERROR');
    expect((await add(started, { name: 'x'.repeat(passkeyNameMax) })).statusCode).toBe(200);
  });

  it('need the answer within ten minutes', async () => {
    const { browser } = await start();
    moveClock(0);
    const { options } = (await browser.call(contract.startPasskey, {})).json();
    const late = (await browser.call(contract.startPasskey, {})).json().options;
    moveClock(10 * minuteMs - 1);
    const inTime = { name: 'x', answer: new SoftwareAuthenticator().make(options) };
    expect(await browser.codeOf(contract.addPasskey, inTime)).toBe(undefined);
    moveClock(1);
    const tooLate = { name: 'x', answer: new SoftwareAuthenticator().make(late) };
    expect(await browser.codeOf(contract.addPasskey, tooLate)).toBe('EXPIRED_CODE');
  });

  it('are limited to ten, also when two are added at once', async () => {
    const started = await start();
    const { browser, db, user } = started;
    for (let i = 1; i < maxPasskeys; i++)
      await insertPasskey(db, {
        user_id: user.identityId,
        credential_id: `credential-${i}`,
        public_key: 'key',
        counter: 0,
        transports: '',
        name: `Key ${i}`,
      });
    const both = await Promise.all([add(started), add(started)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await listOf(browser)).toHaveLength(maxPasskeys);
    expect(await browser.codeOf(contract.startPasskey, {})).toBe('CONFLICT');
  });
});
