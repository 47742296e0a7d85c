import { deleteAccount, exportAccount } from '@ridescope/contract/account';
import * as contract from '@ridescope/contract/auth';
import { type Endpoint, pathOf, type ResponseOf } from '@ridescope/contract/endpoint';
import { deleteConfirmation } from '@ridescope/contract/protocol';
import { deleteReport, getReport } from '@ridescope/contract/reports';
import { listSecurityEvents, type SecurityEventKind } from '@ridescope/contract/security-events';
import { getSettings } from '@ridescope/contract/settings';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { createTokenService } from '../src/features/tokens/service.ts';
import type { Config } from '../src/platform/process/config.ts';
import { minuteMs } from '../src/platform/process/units.ts';
import { createSecurityLog } from '../src/platform/security-log/security-log.ts';
import {
  accountsApp,
  codeIn,
  moveClock,
  goodPassword as password,
  signedInUser,
  TestBrowser,
} from './support/app/accounts.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { testKeyring } from './support/databases/test-keyring.ts';

const email = 'ann@x.org';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newPassword = 'Downhill-no-brakes-8?';

describeOnEachEngine('recent activity', ({ emptyDatabase }) => {
  async function start(given: Partial<Config> = {}) {
    const database = await emptyDatabase();
    const lines: { event?: string; kind?: SecurityEventKind; account?: string }[] = [];
    const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const config = await configWithoutDatabase(given);
    const { app, mailbox } = await accountsApp(config, { database, logStream });
    const user = await signedInUser(app, mailbox, email);
    return {
      ...user,
      app,
      mailbox,
      config,
      database,
      db: database.kysely,
      lines: () => lines.filter(({ event }) => event === 'security'),
    };
  }
  type Started = Awaited<ReturnType<typeof start>>;

  /** Returns the kinds of all events, newest first. */
  async function kindsOf({ browser }: Pick<Started, 'browser'>): Promise<SecurityEventKind[]> {
    const answer = await browser.call(listSecurityEvents);
    const { events } = answer.json() as ResponseOf<typeof listSecurityEvents>;
    return events.map(({ kind }) => kind);
  }

  it('lists sign-ins and failures with time and coarse browser, and writes a line for each', async () => {
    const started = await start();
    const { app, browser, identityId, lines } = started;
    const stranger = new TestBrowser(app);
    const headers = { 'user-agent': userAgent };
    const given = { email, password: 'Wrong-one-1!' };
    await stranger.call(contract.signIn, given, {}, headers);
    const { events, hasMore } = (await browser.call(listSecurityEvents)).json();
    expect(hasMore).toBe(false);
    expect(events).toMatchObject([
      { kind: 'wrongPassword', browser: 'Firefox on Linux' },
      { kind: 'signedIn' },
    ]);
    expect(Date.parse(events[0].createdAt)).toBeGreaterThan(Date.now() - minuteMs);
    expect(lines()).toMatchObject([
      { kind: 'signedIn', account: identityId },
      { kind: 'wrongPassword', account: identityId, browser: 'Firefox on Linux' },
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/ann@|10\.\d+\.\d+\.\d+/);
  });

  it('records a block, the reset that lifts it, and tries at an unknown account for the operator only', async () => {
    const started = await start();
    const { app, mailbox, lines, browser } = started;
    const stranger = new TestBrowser(app);
    for (let i = 0; i < 5; i++)
      await stranger.call(contract.signIn, { email, password: 'Wrong-one-1!' });
    await stranger.call(contract.signIn, { email: 'unknown@x.org', password });
    await browser.call(contract.resetPassword, { email });
    const mail = await mailbox.next(email, 2);
    const reset = { email, code: codeIn(mail), password: newPassword };
    expect(await browser.codeOf(contract.confirmResetPassword, reset)).toBe(undefined);
    await browser.call(contract.signIn, { email, password: newPassword });
    await browser.takeToken();
    expect(await kindsOf(started)).toEqual([
      'signedIn',
      'passwordReset',
      'blocked',
      ...Array.from({ length: 5 }, () => 'wrongPassword'),
      'signedIn',
    ]);
    const unknown = lines().filter(({ account }) => account === undefined);
    expect(unknown).toMatchObject([{ kind: 'wrongPassword' }]);
  });

  it('records changes of password, email and MFA, and wrong proofs', async () => {
    const started = await start();
    const { browser, mailbox } = started;
    const setup = (await browser.call(contract.startMfaSetup, { password })).json();
    const totp = new TOTP({ secret: Secret.fromBase32(setup.secret) });
    const code = totp.generate();
    const { recoveryCodes } = (await browser.call(contract.confirmMfaSetup, { code })).json();
    await browser.call(contract.disableMfa, { password: 'Wrong-one-1!' });
    await browser.call(contract.disableMfa, { password, code: '000000' });
    await browser.call(contract.disableMfa, { password, code: recoveryCodes[0] });
    await browser.call(contract.changePassword, { password, newPassword });
    const newEmail = 'ann@new.org';
    await browser.call(contract.changeEmail, { password: newPassword, newEmail });
    const mailed = codeIn(await mailbox.next(newEmail, 0));
    await browser.call(contract.confirmEmailChange, { code: mailed });
    expect(await kindsOf(started)).toEqual([
      'emailChanged',
      'passwordChanged',
      'mfaOff',
      'recoveryCodeUsed',
      'wrongCode',
      'wrongPassword',
      'mfaOn',
      'signedIn',
    ]);
  });

  it('records exports, deleted reports and refused access, each once if repeated at once', async () => {
    const started = await start();
    const { browser, db, identityId: owner } = started;
    const body = new Uint8Array();
    await db.insertInto('reports').values({ owner, name: 'r1', schema_version: 1, body }).execute();
    await browser.call(deleteReport, undefined, { owner, name: 'r1' });
    for (let i = 0; i < 3; i++) {
      await browser.call(exportAccount);
      await browser.call(getSettings, undefined, { identityId: 'somebody-else' });
      await browser.call(getReport, undefined, { owner: 'somebody-else', name: 'r' });
    }
    expect(await kindsOf(started)).toEqual([
      'accessRefused',
      'exported',
      'reportDeleted',
      'signedIn',
    ]);
    moveClock(11 * minuteMs);
    await browser.call(getSettings, undefined, { identityId: 'somebody-else' });
    expect((await kindsOf(started))[0]).toBe('accessRefused');
  });

  it('records that a restricted server refused an account', async () => {
    const { config, database, browser, lines } = await start();
    const restricted = { ...config, allowedEmails: new Set(['bob@x.org']) };
    const { app } = await accountsApp(restricted, { database });
    const later = new TestBrowser(app);
    for (const [name, value] of browser.cookies) later.cookies.set(name, value);
    expect(await later.codeOf(contract.issueToken, {})).toBe('ENVIRONMENT_RESTRICTED');
    const { kind } = await database.kysely
      .selectFrom('security_events')
      .select('kind')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(kind).toBe('accessRefused');
    expect(lines()).toHaveLength(1); // The other server has its own lines.
  });

  it('records a payment in the transaction that adds its tokens', async () => {
    const started = await start();
    const { app, db, identityId: owner } = started;
    const securityLog = createSecurityLog(app.log);
    const tokens = createTokenService({
      db,
      keyring: testKeyring,
      now: () => new Date(),
      recordPayment: (tx, payer) => securityLog.record(tx, { kind: 'payment', owner: payer }),
    });
    const payment = { owner, paymentId: 'p1', tokens: 10 };
    for (let i = 0; i < 2; i++)
      await db.transaction().execute((tx) => tokens.purchase(tx, payment));
    expect(await kindsOf(started)).toEqual(['payment', 'signedIn']);
  });

  it('is part of the export and deleted with the account', async () => {
    const { browser, mailbox, db, app, lines } = await start();
    const bob = await signedInUser(app, mailbox, 'bob@x.org');
    const { security_events: events } = (await browser.call(exportAccount)).json();
    expect(events).toMatchObject([{ kind: 'signedIn' }, { kind: 'exported' }]);
    const confirmation = deleteConfirmation;
    await browser.call(deleteAccount, { confirmation, password });
    const left = await db.selectFrom('security_events').select('owner').execute();
    expect(left).toEqual([{ owner: bob.identityId }]);
    expect(lines().at(-1)).toMatchObject({ kind: 'accountDeleted' });
  });

  it("is shown in pages, and never somebody else's", async () => {
    const { app, db, identityId: owner, token } = await start();
    const others = { kind: 'signedIn', browser: null } as const;
    await db
      .insertInto('security_events')
      .values({ owner: 'bob', ...others })
      .execute();
    for (let i = 0; i < 5; i++)
      await db
        .insertInto('security_events')
        .values({ owner, ...others })
        .execute();
    const get = async (query: string, endpoint: Endpoint = listSecurityEvents) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.inject({ url: pathOf(endpoint) + query, headers })).json();
    };
    const first = await get('?limit=4');
    expect(first).toMatchObject({ hasMore: true });
    const second = await get(`?limit=4&before=${first.events[3].id}`);
    expect([first.events.length, second.events.length, second.hasMore]).toEqual([4, 2, false]);
    expect((await get('?limit=1e999')).error.code).toBe('VALIDATION_ERROR');
  });
});
