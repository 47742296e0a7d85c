import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { MailServer } from './mail-server.ts';
import { type RunningServer, startServer } from './server.ts';
import { ServerClock } from './server-clock.ts';

export const goodPassword = 'Ride-4-fun!';

/** An account that exists. */
export interface Account {
  email: string;
  password: string;
}

interface AccountWorker {
  /** Sends its mail to the test, and lives by a clock that can be put forward. */
  accountServer: { server: RunningServer; mail: MailServer; clock: ServerClock };
}

interface AccountFixtures {
  accounts: AccountPages;
  mail: MailServer;
  clock: ServerClock;
}

/** The sign-in pages, used as a person uses them. */
export class AccountPages {
  readonly page: Page;
  readonly #mail: MailServer;
  readonly #origin: string;

  /** @param origin of a server that is not the one of all journeys */
  constructor(page: Page, mail: MailServer, origin = '') {
    this.page = page;
    this.#mail = mail;
    this.#origin = origin;
  }

  /** Presses the button of the form; links and other buttons of that name are left alone. */
  async press(name: string) {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }

  async fill(fields: Record<string, string>) {
    for (const [label, value] of Object.entries(fields)) {
      await this.page.getByRole('textbox', { name: label, exact: true }).fill(value);
    }
  }

  async signUp(email: string, password = goodPassword) {
    await this.page.goto(`${this.#origin}/auth/signup`);
    await this.fill({ Email: email, Password: password, 'Confirm password': password });
    await this.press('Create account');
    await this.page.waitForURL('**/auth/verify');
  }

  async signIn({ email, password }: Account) {
    if (!this.page.url().includes('/auth/signin')) {
      await this.page.goto(`${this.#origin}/auth/signin`);
    }
    await this.fill({ Email: email, Password: password });
    await this.press('Sign in');
  }

  /** A new account, verified, and nobody signed in. */
  async makeAccount(): Promise<Account> {
    const account = { email: newEmail(), password: goodPassword };
    await this.signUp(account.email);
    await this.fill({ 'Verification code': await this.#mail.nextCode(account.email) });
    await this.press('Verify');
    await this.page.waitForURL('**/auth/signin');
    return account;
  }

  /** Waits for the page behind the sign-in. */
  async expectSignedIn({ email }: Account) {
    await this.page.waitForURL('**/upload');
    await expect(this.page.getByRole('button', { name: email })).toBeVisible();
  }
}

/** An address that no other journey uses. */
export function newEmail(): string {
  return `rider-${Date.now()}-${randomInt(1_000_000)}@example.org`;
}

/** A network address of its own for each journey: attempts are counted by it too. */
function newNetworkAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Journeys with accounts. */
export const test = base.extend<AccountFixtures, AccountWorker>({
  accountServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'ridescope-e2e-'));
      const mail = await MailServer.start();
      const clock = new ServerClock(folder);
      const server = await startServer(join(folder, 'data'), {
        ...clock.env,
        SMTP_URL: mail.url,
        TRUST_PROXY: '127.0.0.1',
      });
      await use({ server, mail, clock });
      await server.stop();
      await mail.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  server: [({ accountServer }, use) => use(accountServer.server), { scope: 'worker' }],
  mail: ({ accountServer }, use) => use(accountServer.mail),
  clock: ({ accountServer }, use) => use(accountServer.clock),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': newNetworkAddress() }),
  accounts: ({ page, mail }, use) => use(new AccountPages(page, mail)),
});

export { expect } from './fixtures.ts';
