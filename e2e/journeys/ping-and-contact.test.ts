import { setTimeout as wait } from 'node:timers/promises';
import { expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { startPingEndpoint } from '../support/ping-endpoint.ts';
import { startServer } from '../support/server.ts';

test.describe('as a visitor', () => {
  test.use({ isSignedIn: false, expectedProblems: /ERR_|Failed to load resource/ });

  test('the ping test shows the delays and time-outs of its endpoint, and stops when it is left', {
    tag: '@once',
  }, async ({ page, folder }) => {
    const delayMs = 300;
    const endpoint = await startPingEndpoint({ delayMs, isLost: (request) => request === 2 });
    const server = await startServer(folder, { PING_URL: endpoint.url });
    try {
      await page.goto(`${server.url}/ping`);
      const live = page.getByRole('region', { name: 'Live test' });
      await expect(live.getByText(/^1 of \d+ without an answer$/)).toBeVisible();
      const drawing = live.getByRole('img');
      const [, avg = '', max = ''] =
        /^Average ([\d.]+) ms, maximum ([\d.]+) ms/.exec(
          (await drawing.getAttribute('aria-label')) ?? '',
        ) ?? [];
      // A busy machine can only make it slower.
      expect(Number(avg)).toBeGreaterThanOrEqual(delayMs);
      expect(Number(max)).toBeGreaterThanOrEqual(Number(avg));
      await expect(live.getByText('Bad')).toHaveCount(2);
      await expect(drawing.locator('[data-kind="lost"]')).toHaveCount(1);
      await expect(live).toContainText(
        `measures ${new URL(endpoint.url).host}, which the operator`,
      );
      expect(new Set(endpoint.asked).size).toBe(endpoint.asked.length);

      await page.goto(`${server.url}/contact`);
      const asked = endpoint.asked.length;
      await wait(2500);
      expect(endpoint.asked).toHaveLength(asked);
    } finally {
      await server.stop();
      endpoint.close();
    }
  });

  test('the ping test and the contact page are accessible, and a message is sent', async ({
    page,
  }) => {
    await page.goto('/ping');
    await page.getByRole('img', { name: /of \d+ requests/ }).waitFor();
    await expectValidEntries(page, 'ping test');

    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectValidEntries(page, 'contact');
    await page.getByLabel('Name').fill('Ann Rider');
    await page.getByLabel('Email').fill('ann@example.org');
    await page.getByLabel('Subject').fill('Everyone disappears');
    await page.getByLabel('Message').fill('After 20 minutes everybody else is gone.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByText("Message sent successfully! We'll get back to you soon."),
    ).toBeVisible();
  });
});
