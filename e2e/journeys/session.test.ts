import { readFileSync } from 'node:fs';
import { signIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

test.use({ isSignedIn: false });

test('a session is renewed during work, and its end elsewhere leads to the sign-in and back to the page', async ({
  page,
  accounts,
  account,
  clock,
  uploadPage,
  reportPage,
  openStranger,
}) => {
  await accounts.signIn(account);
  await accounts.expectSignedIn(account);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  clock.forward(16);
  await uploadPage.choose(fixtureLogs.short);
  await reportPage.waitForIt();
  // The server refused the old token.
  expect(refused).not.toEqual([]);
  await expect(page.getByRole('button', { name: account.email })).toBeVisible();
  const { href } = new URL(page.url());

  const other = await openStranger();
  await signIn(other, account);
  await other.goto('/upload');
  await other.getByRole('button', { name: account.email }).click();
  await other.getByRole('button', { name: 'Settings' }).click();
  const settings = other.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Sign-in' }).click();
  const end = settings.getByRole('button', { name: /^End the session of/ });
  await expect(end).toHaveCount(1);
  await end.click();
  await expect(end).toHaveCount(0);

  // The next action notices it.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.waitForURL('**/auth/signin?next=*');
  await accounts.signIn(account);
  await page.waitForURL(href);
  await reportPage.waitUntilDrawn();
});

test('a file that is dropped after a sign-out is not sent, whether this tab noticed it or not', async ({
  page,
  accounts,
  account,
  uploadPage,
  reportPage,
}) => {
  const log = logFile(readFileSync(fixtureLogs.short));
  await signIn(page, account);
  await uploadPage.open();
  const other = await page.context().newPage();
  await other.goto('/upload');
  await other.getByRole('button', { name: account.email }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: account.email })).toBeHidden();
    await expect(tab.getByRole('link', { name: 'Start for Free', exact: true })).toBeVisible();
  }
  await other.reload();
  await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await other.close();
  const calls = uploadPage.watchCalls();
  await uploadPage.dropOn(page.getByRole('main'), log);
  // It becomes a visitor's log, which the browser reads.
  await expect(page.getByRole('region', { name: 'What your log says' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/upload');
  expect(calls).toEqual([]);
  await uploadPage.reset.click();

  await accounts.signIn(account);
  await accounts.expectSignedIn(account);
  await page.waitForLoadState('networkidle');
  const puts = await uploadPage.interceptPuts();
  // Any other request would notice it too and redirect before the file is dropped.
  const dropped = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await dropped.promise;
    await route.fallback();
  });
  await page.request.post('/api/auth/sign-out', { data: {} });
  await uploadPage.drop(log);
  dropped.resolve();
  const error = page.getByRole('alert').filter({ hasText: 'user is not signed in' });
  await expect(error).toContainText('Your browser keeps the log for an hour.');
  expect(new URL(page.url()).pathname).toBe('/upload');
  expect(puts).toEqual([]);
  await error.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('**/auth/signin*');
  await accounts.signIn(account);
  // The log is still there, and its upload goes on.
  await reportPage.waitForIt();
  expect(puts).toHaveLength(1);
});
