import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { ReportPage } from '../support/report-page.ts';

test.use({ isSignedIn: false });

const demo = 'demo-wireless-troubles';

/** Collects what the content security policy refuses in the pages of a browser from now on. */
async function watchRefused(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction('noteRefused', (text: string) => refused.push(text));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { noteRefused: (text: string) => void }).noteRefused(
        `${event.effectiveDirective} ${event.blockedURI} on ${event.documentURI} ${event.sample}`,
      ),
    ),
  );
  return refused;
}

async function seePing(page: Page) {
  await expect(page.getByText('Avg', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /of \d+ requests/ })).toBeVisible();
}

async function seeReport(page: Page) {
  await new ReportPage(page).waitUntilDrawn();
  // A lane is drawn when it comes near.
  await page.getByRole('region', { name: 'Time line' }).scrollIntoViewIfNeeded();
  await page.pdf({ preferCSSPageSize: true });
}

async function seeAnalysis(page: Page) {
  await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible();
  await page.getByRole('region', { name: 'Time line' }).scrollIntoViewIfNeeded();
}

test('no page needs what the content security policy refuses, as the first page and from the home page', async ({
  page,
  context,
}) => {
  const refused = await watchRefused(context);
  const home = () => page.goto('/');
  await home();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/report/${demo}`);
  await seeReport(page);
  await page.getByRole('link', { name: 'See the analysis' }).click();
  await seeAnalysis(page);
  const analysis = page.url();
  await page.goto(analysis);
  await seeAnalysis(page);
  await page.goto('/ping');
  await seePing(page);
  await page.goto(`/share/${demo}.png`);

  await home();
  await page.getByRole('link', { name: 'Ping Test' }).first().click();
  await seePing(page);
  await home();
  await page.getByRole('link', { name: /demo/i }).first().click();
  await expect(page).toHaveURL(/\/report\/demo/);
  await seeReport(page);
  await page.getByRole('link', { name: 'See the analysis' }).click();
  await seeAnalysis(page);
  expect(refused).toEqual([]);
});

test.describe('styles and hosts that the policy does not name', () => {
  test.use({ expectedProblems: /Content Security Policy/ });

  test('are refused: an injected style, and the host of the ping test from the page itself', async ({
    page,
    context,
    pingEndpoint,
  }) => {
    const refused = await watchRefused(context);
    await page.goto('/ping');
    await seePing(page);
    expect(refused).toEqual([]);
    const color = await page.evaluate(() => {
      const sheet = document.createElement('style');
      sheet.textContent = 'h1 { color: rgb(1, 2, 3) !important; }';
      document.head.append(sheet);
      const probe = document.createElement('div');
      probe.innerHTML = '<p style="color: rgb(1, 2, 3)">a</p>';
      document.body.append(probe);
      return ['h1', 'div > p[style]'].map((selector) => {
        const found = document.querySelector(selector);
        return found && getComputedStyle(found).color;
      });
    });
    expect(color).toHaveLength(2);
    expect(color).not.toContain('rgb(1, 2, 3)');
    expect(color).not.toContain(null);
    const reached = await page.evaluate(
      (url) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        ),
      pingEndpoint.url,
    );
    expect(reached).toBe(false);
    await expect
      .poll(() => refused.map((text) => text.split(' ')[0]))
      .toEqual(['style-src-elem', 'style-src-attr', 'connect-src']);
  });
});
