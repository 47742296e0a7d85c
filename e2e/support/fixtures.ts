import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Account, type ApiUser, createAccount, signIn, signInToApi } from './account.ts';
import { ReportPage } from './report-page.ts';
import { type RunningServer, startServer } from './server.ts';
import { UploadPage } from './upload-page.ts';

export interface WorkerFixtures {
  /** A server with an empty database, one for all journeys of a worker. */
  server: RunningServer;
}

export interface TestOptions {
  /** Whether the page belongs to the account, as by default, or to a visitor. */
  isSignedIn: boolean;
}

export interface TestFixtures {
  /** A user of that server, whose address is verified; one for each journey, with the tokens of a new one. */
  account: Account;
  /** An empty folder for one journey. */
  folder: string;
  uploadPage: UploadPage;
  reportPage: ReportPage;
  /** The account, for journeys that talk to the API. */
  apiUser: ApiUser;
}

async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-e2e-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures>({
  server: [
    // Playwright reads the names of the fixtures that are needed from the pattern, here none.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      await withFolder(async (folder) => {
        const server = await startServer(folder);
        await use(server);
        await server.stop();
      });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  account: ({ server }, use) => createAccount(server).then(use),
  isSignedIn: [true, { option: true }],
  baseURL: ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  folder: ({}, use) => withFolder(use),
  page: async ({ page, account, isSignedIn }, use) => {
    if (isSignedIn) await signIn(page, account);
    await use(page);
  },
  apiUser: ({ server, account }, use) => signInToApi(server, account).then(use),
  uploadPage: ({ page }, use) => use(new UploadPage(page)),
  reportPage: ({ page }, use) => use(new ReportPage(page)),
});

export { expect } from '@playwright/test';
