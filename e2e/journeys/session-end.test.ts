import { signIn } from '../support/account.ts';
import { expect, test } from '../support/account-fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

test('a session that is ended elsewhere leads to the sign-in, and back to the page', {
  tag: '@once',
}, async ({ page, accounts, account, uploadPage, reportPage, openStranger }) => {
  await signIn(page, account);
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.short);
  await reportPage.waitForIt();
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

  // Whatever is done next tells.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.waitForURL('**/auth/signin?next=*');
  await accounts.signIn(account);
  await page.waitForURL(href);
  await reportPage.waitUntilDrawn();
});
