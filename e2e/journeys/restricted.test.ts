import { createAccount } from '../support/account.ts';
import { AccountPages, newEmail } from '../support/account-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';

const production = 'https://ridescope.example/';

test('a restricted server admits only the accounts of its list', {
  tag: '@once',
}, async ({ page, folder }) => {
  const email = newEmail();
  // It was admitted once and isn't on the list any more.
  const open = await startServer(folder);
  const refused = await createAccount(open);
  await open.stop();
  const restricted = await startServer(folder, {
    RESTRICTED_ENVIRONMENT: 'true',
    ALLOWED_EMAILS: `${email}, somebody@example.org`,
    PRODUCTION_URL: production,
  });
  try {
    const allowed = await createAccount(restricted, { email });
    const accounts = new AccountPages(page, restricted.url);
    const denied = page.getByRole('heading', { name: 'Development environment access denied' });
    const toProduction = page.getByRole('link', { name: 'Go to Ridescope' });

    await page.goto(`${restricted.url}/report/demo-clean-winter-ride`);
    await expect(denied).toBeVisible();
    await expect(toProduction).toHaveAttribute('href', production);

    await page.goto(`${restricted.url}/public/some-share`);
    await expect(denied).toBeVisible();

    const { password } = refused;
    await page.goto(`${restricted.url}/auth/signup`);
    await accounts.fill({ Email: newEmail(), Password: password, 'Confirm password': password });
    await accounts.press('Create account');
    await expect(page.getByText('this email is not on its list')).toBeVisible();

    await accounts.signIn(refused);
    await expect(denied).toBeVisible();
    await expect(toProduction).toHaveAttribute('href', production);
    await expect(page.getByRole('button', { name: /^Drop Log.txt/ })).toHaveCount(0);
    await accounts.press('Sign out');

    await accounts.signIn(allowed);
    await accounts.expectSignedIn(allowed);
    await expect(denied).toBeHidden();
    await expect(page.getByRole('button', { name: /^Drop Log.txt/ })).toBeVisible();
  } finally {
    // Closed before the server, because the page would report failed calls.
    await page.close();
    await restricted.stop();
  }
});
