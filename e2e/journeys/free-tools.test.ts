import { expect, pingDelayMs, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false });

test('the ping test shows the delays of its endpoint, and a message reaches the operator', async ({
  page,
  pingEndpoint,
}) => {
  await page.goto('/ping');
  const live = page.getByRole('region', { name: 'Live test' });
  const drawing = live.getByRole('img');
  await expect(drawing).toHaveAccessibleName(/^Average [\d.]+ ms, maximum [\d.]+ ms/);
  const summary = (await drawing.getAttribute('aria-label')) ?? '';
  const [, avg, max] = /^Average ([\d.]+) ms, maximum ([\d.]+) ms/.exec(summary) ?? [];
  // A busy machine can only make it slower. A browser measures the answer a little later or earlier than it was sent.
  expect(Number(avg)).toBeGreaterThan(0.95 * pingDelayMs);
  expect(Number(max)).toBeGreaterThanOrEqual(Number(avg));
  await expect(live.getByText('Bad')).toHaveCount(2);
  await expect(live).toContainText(
    `measures ${new URL(pingEndpoint.url).host}, which the operator`,
  );

  await page.goto('/contact');
  const box = (name: string) => page.getByRole('textbox', { name });
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(box('Name')).toBeFocused();
  await box('Name').fill('Ann Rider');
  await box('Email').fill('ann@example.org');
  await box('Subject').fill('Everyone disappears');
  await box('Message').fill('After 20 minutes everybody else is gone.');
  await send.click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
});
