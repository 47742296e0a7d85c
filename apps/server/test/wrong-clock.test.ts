import Fastify from 'fastify';
import { TOTP } from 'otpauth';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTotpSecret, stepOfCode } from '../src/features/auth/authenticator.ts';
import { setClockOffset } from '../src/platform/process/clock.ts';
import { dayMs, hourMs } from '../src/platform/process/units.ts';
import { openDatabase } from '../src/wiring/schema/open-database.ts';
import { accountsApp, signedInUser } from './support/app/accounts.ts';
import { testApp } from './support/app/test-app.ts';
import { describeOnPostgres } from './support/databases/test-config.ts';

const authSecret = 'a'.repeat(32);

afterEach(() => {
  vi.useRealTimers();
  setClockOffset(0);
});

describeOnPostgres('a process whose clock is 40 days ahead', ({ freshConfig }) => {
  it('does not start beside others, and deletes nothing of theirs', async () => {
    const config = await freshConfig({ authSecret });
    const { app, mailbox } = await accountsApp(config);
    await signedInUser(app, mailbox);
    const database = await openDatabase(config, Fastify().log);
    const db = database.kysely;
    const month = '2026-11';
    await db.insertInto('free_token_mailboxes').values({ mailbox: 'digest', month }).execute();
    const countAll = async () => [
      (await db.selectFrom('sessions').selectAll().execute()).length,
      (await db.selectFrom('free_token_mailboxes').selectAll().execute()).length,
      (await db.selectFrom('security_events').selectAll().execute()).length,
    ];
    const before = await countAll();
    expect(before[0]).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * dayMs });
    await expect(testApp({ ...config, workers: 1 })).rejects.toThrow(
      /The clock of this machine is \d+ s ahead of that of the database/,
    );
    vi.useRealTimers();
    expect(await countAll()).toEqual(before);
    await database.close();
    await app.close();
  });
});

it('a process that is an hour ahead accepts the codes of the time that the database has', () => {
  const secret = makeTotpSecret();
  const code = new TOTP({ secret, period: 30, digits: 6 }).generate();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs });
  expect(stepOfCode(secret, code)).toBeUndefined();
  setClockOffset(-hourMs);
  expect(stepOfCode(secret, code)).toBeDefined();
});
