import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import {
  type Account,
  createAccount,
  openCheckoutDirectly,
  ownAddress,
  signIn,
} from './account.ts';
import { AccountPages } from './account-pages.ts';
import { acceptCookies } from './consent.ts';
import { MailServer } from './mail-server.ts';
import { watchProblems, watchRequests } from './page-problems.ts';
import { type PingEndpoint, startPingEndpoint } from './ping-endpoint.ts';
import { ReportPage } from './report-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { ServerClock } from './server-clock.ts';
import { UploadPage } from './upload-page.ts';

interface StandardServer {
  server: RunningServer;
  /** Moves on with the server's clock; no journey moves it back. */
  clock: ServerClock;
}

export interface WorkerFixtures {
  /** Receives what the server mails. */
  mail: MailServer;
  /** Answers the ping test. */
  pingEndpoint: PingEndpoint;
  standardServer: StandardServer;
  /** Server with an empty database for all journeys of a worker. */
  server: RunningServer;
}

export interface TestOptions {
  /** Whether the account is signed in (the default) or the page belongs to a visitor. */
  isSignedIn: boolean;
  /** Whether the cookie banner was answered, as it is by default. */
  hasConsent: boolean;
  /** Console errors that the journey expects; any other one makes it fail. */
  expectedProblems: RegExp | undefined;
}

export interface TestFixtures {
  /** Prints what the server logged during a failed journey, for machines that keep nothing but the output. */
  serverOutput: undefined;
  /** Creates the account on first use. */
  ownAccount: () => Promise<Account>;
  /** New user of that server with a verified address and free tokens, one for each journey. */
  account: Account;
  /** Empty folder for one journey. */
  folder: string;
  /** Opens a page of another person, in a browser without cookies. */
  openStranger: () => Promise<Page>;
  /** Clock of the server, which a journey can move forward. */
  clock: ServerClock;
  accounts: AccountPages;
  uploadPage: UploadPage;
  reportPage: ReportPage;
}

/** How long the ping test's endpoint waits before it answers. */
export const pingDelayMs = 300;

/** Runs an action with an empty folder and deletes it afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-e2e-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** On a slow machine, a recording may still be written when the report is there. The page then asks again. */
const stillRecording = /status of 503 .*\/api\/analysis\//;

function expectNone(problems: string[], expected: RegExp | undefined) {
  const others = problems.filter(
    (problem) => !expected?.test(problem) && !stillRecording.test(problem),
  );
  expect(others, 'errors in the console of the browser').toEqual([]);
}

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures>({
  mail: [
    // Playwright reads the needed fixtures from the pattern; here there are none.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const mail = await MailServer.start();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  pingEndpoint: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const endpoint = await startPingEndpoint(pingDelayMs);
      await use(endpoint);
      endpoint.close();
    },
    { scope: 'worker' },
  ],
  standardServer: [
    async ({ mail, pingEndpoint }, use) => {
      await withFolder(async (folder) => {
        const clock = new ServerClock(folder);
        const env = { ...clock.env, SMTP_URL: mail.url, PING_URL: pingEndpoint.url };
        const server = await startServer(join(folder, 'data'), env);
        await use({ server, clock });
        await server.stop();
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [({ standardServer }, use) => use(standardServer.server), { scope: 'worker' }],
  serverOutput: [
    async ({ server }, use, testInfo) => {
      const earlier = server.output().length;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        process.stderr.write(
          `The server during "${testInfo.title}":\n${server.output().slice(earlier)}\n`,
        );
    },
    { auto: true },
  ],
  ownAccount: async ({ server, mail }, use) => {
    let made: Promise<Account> | undefined;
    await use(() => {
      made ??= createAccount(server, { codeFor: (email) => mail.nextCode(email) });
      return made;
    });
  },
  account: ({ ownAccount }, use) => ownAccount().then(use),
  isSignedIn: [true, { option: true }],
  hasConsent: [true, { option: true }],
  expectedProblems: [undefined, { option: true }],
  baseURL: ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  extraHTTPHeaders: ({}, use) => use(ownAddress()),
  context: async ({ context, server, hasConsent, expectedProblems }, use, testInfo) => {
    if (hasConsent) await acceptCookies(context, server.url);
    await openCheckoutDirectly(context);
    const problems = watchProblems(context);
    const pending = watchRequests(context);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus)
      process.stderr.write(`Without an answer:\n${pending().join('\n')}\n`);
    expectNone(problems, expectedProblems);
  },
  openStranger: async ({ browser, baseURL, viewport, isMobile, expectedProblems }, use) => {
    const contexts: BrowserContext[] = [];
    const problems: string[][] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport,
        isMobile,
        extraHTTPHeaders: ownAddress(),
      });
      contexts.push(context);
      await acceptCookies(context, baseURL ?? '');
      await openCheckoutDirectly(context);
      problems.push(watchProblems(context));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expectNone(problems.flat(), expectedProblems);
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  folder: ({}, use) => withFolder(use),
  page: async ({ page, ownAccount, isSignedIn }, use) => {
    if (isSignedIn) await signIn(page, await ownAccount());
    await use(page);
  },
  clock: ({ standardServer }, use) => use(standardServer.clock),
  accounts: ({ page }, use) => use(new AccountPages(page)),
  uploadPage: ({ page }, use) => use(new UploadPage(page)),
  reportPage: ({ page }, use) => use(new ReportPage(page)),
});

export { expect } from '@playwright/test';
