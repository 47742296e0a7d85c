import { setTimeout as wait } from 'node:timers/promises';
import { expectValidEntries } from '../support/accessibility.ts';
import { test as base, expect, withFolder } from '../support/fixtures.ts';
import { type PingEndpoint, startPingEndpoint } from '../support/ping-endpoint.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const delayMs = 300;

/** Every journey of this file uses a server whose ping test measures an endpoint of ours. */
const test = base.extend<object, { endpoint: PingEndpoint; server: RunningServer }>({
  endpoint: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const endpoint = await startPingEndpoint({ delayMs, isLost: (request) => request === 2 });
      await use(endpoint);
      endpoint.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ endpoint }, use) => {
      await withFolder(async (folder) => {
        const server = await startServer(folder, { PING_URL: endpoint.url });
        await use(server);
        await server.stop();
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.use({ isSignedIn: false });

test('the ping test shows the delays and time-outs of its endpoint, and stops when it is left', {
  tag: '@once',
}, async ({ page, endpoint }) => {
  await page.goto('/ping');
  const live = page.getByRole('region', { name: 'Live test' });
  await expect(live.getByText(/^1 of \d+ without an answer$/)).toBeVisible();
  const drawing = live.getByRole('img');
  const summary = (await drawing.getAttribute('aria-label')) ?? '';
  const [, avg, max] = /^Average ([\d.]+) ms, maximum ([\d.]+) ms/.exec(summary) ?? [];
  // A busy machine can only make it slower. A browser measures the answer a little later or earlier than it was sent.
  expect(Number(avg)).toBeGreaterThan(0.95 * delayMs);
  expect(Number(max)).toBeGreaterThanOrEqual(Number(avg));
  await expect(live.getByText('Bad')).toHaveCount(2);
  await expect(drawing.locator('[data-kind="lost"]')).toHaveCount(1);
  await expect(live).toContainText(`measures ${new URL(endpoint.url).host}, which the operator`);
  expect(new Set(endpoint.asked).size).toBe(endpoint.asked.length);

  await page.goto('/contact');
  await page.getByRole('heading', { name: 'Contact' }).waitFor();
  const asked = endpoint.asked.length;
  await wait(2500);
  expect(endpoint.asked).toHaveLength(asked);
});

test('the ping test and the contact page are accessible, and a message is sent', async ({
  page,
}) => {
  await page.goto('/ping');
  await page.getByRole('img', { name: /of \d+ requests/ }).waitFor();
  await expectValidEntries(page, 'ping test');

  await page.goto('/contact');
  const box = (name: string) => page.getByRole('textbox', { name });
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(box('Name')).toBeFocused();
  await expectValidEntries(page, 'contact');
  await box('Name').fill('Ann Rider');
  await box('Email').fill('ann@example.org');
  await box('Subject').fill('Everyone disappears');
  await box('Message').fill('After 20 minutes everybody else is gone.');
  await send.click();
  await expect(
    page.getByText("Message sent successfully! We'll get back to you soon."),
  ).toBeVisible();
});
