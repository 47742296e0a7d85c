import { expect, test } from '../support/fixtures.ts';

test.use({
  isSignedIn: false,
  // Devices to which a page says other words than in the build.
  userAgent: ({ isMobile }, use) =>
    use(
      isMobile
        ? 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
        : 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    ),
});

const topics = ['powerSignal', 'findLog', 'glossary'];
const pages = [
  ...['/', '/upload', '/contact', '/ping', '/live', '/termsofuse', '/privacy', '/verify'],
  ...['/help', '/search', ...topics.map((topic) => `/help/${topic}`)],
];

test('React takes over the rendered pages of a visitor, in their own elements', {
  tag: '@both',
}, async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // Any difference to what the build has rendered would be an error in the console, which fails the journey.
    await expect(page.locator('#root'), path).toHaveAttribute('data-hydrates');
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('a button that is pressed before the app runs is pressed once the app answers', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/termsofuse', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => {
    element.dataset.rendered = '';
  });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  release();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(heading).toHaveAttribute('data-rendered');
});
