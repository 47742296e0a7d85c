import { createAccount, signIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

test('a report stays private even if others know its address', {
  tag: ['@once', '@smoke'],
}, async ({ page, server, uploadPage, reportPage, openStranger }) => {
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.short);
  await reportPage.waitForIt();
  const { pathname } = new URL(page.url());
  const [, , owner, name] = pathname.split('/');
  const addresses = [pathname, `/logreport/${encodeURIComponent(`${owner}/${name}.gz`)}`];

  const other = await openStranger();
  const calls: { status: number; text: string }[] = [];
  other.on('response', async (response) => {
    if (!/\/(?:api\/report|share|testdata)\//.test(response.url())) return;
    calls.push({ status: response.status(), text: await response.text() });
  });
  for (const address of addresses) {
    await other.goto(address);
    await expect(other.getByRole('region', { name: 'Authentication required' })).toBeVisible();
  }
  expect(calls).toEqual([]);

  await signIn(other, await createAccount(server));
  // The browser has no session any more.
  await other.evaluate(() => localStorage.clear());
  for (const address of addresses) {
    await other.goto(address);
    await expect(
      other.getByRole('heading', { name: /^(?:There is no report here|This report is private)$/ }),
    ).toBeVisible();
    await expect(other.getByRole('region', { name: 'Hardware' })).toHaveCount(0);
  }
  expect(calls).toHaveLength(2);
  for (const { status, text } of calls) {
    expect([403, 404]).toContain(status);
    expect(Object.keys(JSON.parse(text))).toEqual(['error']);
  }
});
