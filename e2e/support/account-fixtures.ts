import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, createAccount, ownAddress } from './account.ts';
import { AccountPages } from './account-pages.ts';
import { test as base } from './fixtures.ts';
import { MailServer } from './mail-server.ts';
import { type RunningServer, startServer } from './server.ts';
import { ServerClock } from './server-clock.ts';

interface AccountWorker {
  /** A server that sends its mail to the test and has a clock that the test can move forward. */
  accountServer: { server: RunningServer; mail: MailServer; clock: ServerClock };
}

interface AccountFixtures {
  accounts: AccountPages;
  mail: MailServer;
  clock: ServerClock;
}

/** Runs journeys with accounts, which start as a visitor. */
export const test = base.extend<AccountFixtures, AccountWorker>({
  accountServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'ridescope-e2e-'));
      const mail = await MailServer.start();
      const clock = new ServerClock(folder);
      const env = { ...clock.env, SMTP_URL: mail.url };
      const server = await startServer(join(folder, 'data'), env);
      await use({ server, mail, clock });
      await server.stop();
      await mail.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [({ accountServer }, use) => use(accountServer.server), { scope: 'worker' }],
  ownAccount: async ({ server, mail }, use) => {
    let made: Promise<Account> | undefined;
    await use(() => {
      made ??= createAccount(server, { codeFor: (email) => mail.nextCode(email) });
      return made;
    });
  },
  isSignedIn: false,
  // biome-ignore lint/correctness/noEmptyPattern: see above
  extraHTTPHeaders: ({}, use) => use(ownAddress()),
  mail: ({ accountServer }, use) => use(accountServer.mail),
  clock: ({ accountServer }, use) => use(accountServer.clock),
  accounts: ({ page }, use) => use(new AccountPages(page)),
});

export { expect } from '@playwright/test';
