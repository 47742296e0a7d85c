import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newEmail } from '../support/account-pages.ts';
import { codeOf } from '../support/authenticator.ts';
import { type RunningBucket, startBucket } from '../support/bucket.ts';
import { test as base, expect, type WorkerFixtures, withFolder } from '../support/fixtures.ts';
import { fixtureLogs, repeatedLog } from '../support/logs.ts';
import { OperatedServer, productionUrl } from '../support/operated-server.ts';

interface OperatorFixtures extends WorkerFixtures {
  bucket: RunningBucket;
  server: OperatedServer;
}

const test = base.extend<object, OperatorFixtures>({
  bucket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const bucket = await startBucket();
      await use(bucket);
      await bucket.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ bucket, mail }, use) => {
      await withFolder(async (folder) => {
        const server = await OperatedServer.start(join(folder, 'data'), bucket, mail);
        await use(server);
        await server.stop();
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  ownAccount: ({ server }, use) => use(async () => server.riders.rider),
});

// All journeys in one worker, because the server belongs to them all.
test.describe.configure({ mode: 'default' });

/** Takes long enough to interrupt, and costs all tokens of a new account. */
const logBytes = 24 * 1024 ** 2;

test.describe('a killed server', () => {
  // The page's calls fail while the server is down.
  test.use({ expectedProblems: /net::ERR_|WebSocket/ });

  test('continues with a log in a bucket after its restart, and the page gets its report for one payment', async ({
    page,
    server,
    bucket,
    folder,
    uploadPage,
    reportPage,
  }) => {
    const path = join(folder, 'Log.txt');
    await writeFile(path, repeatedLog(fixtureLogs.legacy, logBytes));
    await page.clock.install();
    await uploadPage.open();
    await uploadPage.expectFree(5);
    const isReading = new Promise<void>((resolve) => {
      page.on('websocket', (socket) => {
        socket.on('framereceived', ({ payload }) => {
          if (/"stage":"(?:reading|diagnosing)"/.test(String(payload))) resolve();
        });
      });
    });
    await uploadPage.choose(path);
    const put = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
    const [response] = await Promise.all([put, isReading]);
    // The browser sends it directly to the bucket, which is on another site.
    expect(new URL(response.url()).origin).toBe(bucket.origin);
    expect(response.status()).toBe(200);
    // A page gives up after 15 seconds, and the operator may need longer on a slow machine.
    await page.clock.pauseAt(Date.now() + 1000);
    await server.visitByOperator('SIGKILL');
    await expect(uploadPage.upload).toContainText('Connection closed unexpectedly (code: 1006)');
    await page.clock.resume();
    await reportPage.waitUntilDrawn();
    await uploadPage.expectFree(0);
    const address = page.url();

    // The same log costs nothing, so an empty balance doesn't matter.
    await uploadPage.reset.click();
    const calls = uploadPage.watchCalls();
    await uploadPage.choose(path);
    await expect(
      page.getByText('You uploaded this log before: here is its report. Nothing was spent.'),
    ).toBeVisible();
    await reportPage.waitUntilDrawn();
    expect(page.url()).toBe(address);
    expect(calls.filter((call) => /^(?:PUT|POST \/(?:signedUrl|tokens))/.test(call))).toEqual([]);
    await uploadPage.expectFree(0);
    await page.goto('/files');
    // The log was repeated, so it holds several rides.
    await expect(page.getByRole('link', { name: /^View London/ }).first()).toBeVisible();
  });
});

test.describe("after the operator's visit", () => {
  test.use({ isSignedIn: false });
  test.beforeEach(({ server }) => server.visitByOperator());

  test('a flagged account chooses a password, sets up an authenticator and signs in', async ({
    page,
    server,
    accounts,
  }) => {
    const { flagged } = server.riders;
    await accounts.signIn(flagged);
    await page.waitForURL('**/auth/new-password');
    const password = 'Second-4-ride?';
    await accounts.fill({ 'New password': password, 'Confirm new password': password });
    await accounts.press('Set password and continue');

    await page.waitForURL('**/auth/mfa-setup');
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, '');
    await accounts.fill({ 'Authenticator code': codeOf(secret, Date.now()) });
    await accounts.press('Switch on');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await accounts.press('I have saved them');
    await accounts.expectSignedIn(flagged);

    // From now on the new password and the second step are required.
    await accounts.signOut(flagged);
    await accounts.signIn({ ...flagged, password });
    await page.waitForURL('**/auth/mfa');
    await accounts.press('Use a recovery code');
    await accounts.fill({ 'Recovery code': recoveryCode });
    await accounts.press('Sign in');
    await accounts.expectSignedIn(flagged);
  });

  test('a restricted server admits only the accounts of its list', async ({
    page,
    server,
    accounts,
  }) => {
    const { rider, former } = server.riders;
    const denied = page.getByRole('heading', { name: 'Development environment access denied' });
    const toProduction = page.getByRole('link', { name: 'Go to Ridescope' });
    for (const path of ['/report/demo-clean-winter-ride', '/public/some-share']) {
      await page.goto(path);
      await expect(denied).toBeVisible();
      await expect(toProduction).toHaveAttribute('href', productionUrl);
    }

    await page.goto('/auth/signup');
    await accounts.signUp(newEmail());
    await expect(page.getByText('this email is not on its list')).toBeVisible();

    await accounts.signIn(former);
    await expect(denied).toBeVisible();
    await expect(toProduction).toHaveAttribute('href', productionUrl);
    await expect(page.getByRole('button', { name: /^Drop Log.txt/ })).toHaveCount(0);
    await accounts.press('Sign out');

    await accounts.signIn(rider);
    await accounts.expectSignedIn(rider);
    await expect(denied).toBeHidden();
    await expect(page.getByRole('button', { name: /^Drop Log.txt/ })).toBeVisible();
  });
});
