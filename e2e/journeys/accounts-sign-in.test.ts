import { expect, test } from '../support/account-fixtures.ts';
import { goodPassword, newEmail } from '../support/account-pages.ts';
import { fixtureLogs } from '../support/logs.ts';

const wrongText = 'Incorrect email or password. Please try again.';
const blockedText = 'Too many failed attempts. Please try again later.';

test('an unverified sign-in leads to the verification', { tag: '@once' }, async ({
  page,
  accounts,
  mail,
}) => {
  const email = newEmail();
  await accounts.signUp(email);
  const code = await mail.nextCode(email);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/verify');
  await page.waitForURL('**/auth/signup');

  await accounts.signIn({ email, password: goodPassword });
  await expect(page.getByText('Please verify your email before signing in.')).toBeVisible();
  await page.waitForURL('**/auth/verify');
  await accounts.fill({ 'Verification code': code });
  // The password was right, so nothing else is asked for.
  await page.waitForURL('**/upload');
});

test('five wrong passwords block the account even if the browser forgets them', {
  tag: '@once',
}, async ({ page, accounts, account, clock }) => {
  await page.clock.install();
  await page.goto('/auth/signin');
  const wrong = { email: account.email, password: 'Wrong-4-sure!' };
  for (const warning of ['', '', '2 attempts left', '1 attempt left']) {
    const answered = page.waitForResponse('**/api/auth/sign-in');
    await accounts.signIn(wrong);
    await answered;
    await expect(page.getByText(wrongText)).toBeVisible();
    if (warning) await expect(page.getByText(warning)).toBeVisible();
    else await expect(page.getByText(/attempts? left/)).toBeHidden();
  }
  // The page remembers the block after a reload.
  await page.reload();
  await accounts.signIn(wrong);
  await expect(page.getByText(blockedText)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await accounts.fill({ Email: account.email, Password: account.password });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You can try again at/)).toBeVisible();
  expect(calls.filter((url) => url.endsWith('/sign-in'))).toEqual([]);

  // The right password and cleared storage don't help, because the server counts.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await accounts.signIn(account);
  await expect(page.getByText(blockedText)).toBeVisible();
  await expect(page.getByText(/^You can try again at/)).toBeVisible();
  expect(calls.filter((url) => url.endsWith('/sign-in'))).toHaveLength(1);

  clock.forward(61);
  await accounts.signIn(account);
  await accounts.expectSignedIn(account);
});

test('a sign-in returns to the requested page, but only on this site', {
  tag: '@once',
}, async ({ page, accounts, account, server }) => {
  await page.goto(`/auth/signin?next=${encodeURIComponent('https://evil.example/upload')}`);
  await accounts.signIn(account);
  await page.waitForURL(`${server.url}/upload`);
});

test('signing out in one tab signs out the other', { tag: '@once' }, async ({
  page,
  accounts,
  account,
}) => {
  await accounts.signIn(account);
  await accounts.expectSignedIn(account);
  const other = await page.context().newPage();
  await other.goto('/upload');
  await expect(other.getByRole('button', { name: account.email })).toBeVisible();

  await accounts.signOut(account);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: account.email })).toBeHidden();
    await expect(tab.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  }
  await other.reload();
  await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('a token that expires during work is renewed without a loss', { tag: '@once' }, async ({
  page,
  accounts,
  account,
  clock,
  uploadPage,
  reportPage,
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
  // The server refused the old one.
  expect(refused).not.toEqual([]);
  await expect(page.getByRole('button', { name: account.email })).toBeVisible();
});
