import { expect, test } from '../support/account-fixtures.ts';
import { goodPassword, newEmail } from '../support/account-pages.ts';

test('a visitor signs up to buy tokens, and comes back to the prices', { tag: '@once' }, async ({
  page,
  accounts,
  mail,
}) => {
  await page.goto('/tokens/purchase');
  await page.getByRole('link', { name: 'Sign In to Purchase' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Start for free' }).click();
  const email = newEmail();
  await accounts.fill({ Email: email, Password: goodPassword, 'Confirm password': goodPassword });
  await accounts.press('Create account');
  await page.waitForURL('**/auth/verify*');
  await accounts.fill({ 'Verification code': await mail.nextCode(email) });
  await page.waitForURL('**/tokens/purchase');
  await expect(page.getByRole('button', { name: 'Buy Starter' })).toBeEnabled();
});
