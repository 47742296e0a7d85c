import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false, javaScriptEnabled: false });

const pages = [
  ['/', /^Find out what broke your ride/, / · Ridescope$/],
  ['/termsofuse', 'Terms of use', / · Ridescope$/],
  ['/privacy', 'Privacy policy', / · Ridescope$/],
  ['/help/powerSignal', 'Power drops to zero', 'Power drops to zero · Ridescope'],
  ['/benchmarks', 'Benchmarks', 'Benchmarks · Ridescope'],
  ['/search', 'Search', 'Search · Ridescope'],
  ['/ping', 'Ping Test', 'Ping Test · Ridescope'],
  ['/contact', 'Contact', 'Contact · Ridescope'],
  ['/analysis/demo-slow-laptop-rides', 'Advanced analysis', 'Advanced analysis · Ridescope'],
] as const;

/** Lists the classes in a page's HTML for which no style comes with it. The build names them `_name_hash_line`. */
function unstyledClasses(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, text]) => text)
    .join('');
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '));
  const own = names.filter((name) => /^_\w+_\d+$/.test(name));
  return [...new Set(own)].filter((name) => !styles.includes(`.${name}`));
}

test('the free pages and the help have their words, titles and addresses without script', async ({
  page,
  server,
}) => {
  for (const [path, name, title] of pages) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path);
    expect(unstyledClasses(await page.content()), path).toEqual([]);
  }
  await page.goto('/analysis/demo-slow-laptop-rides');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Try this first');
  await page.goto('/help/powerSignal');
  await expect(page.getByText('Restart the trainer')).toBeVisible();
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Bluetooth/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bluetooth sensors disconnect');
  expect((await page.goto('/help/nothing'))?.status()).toBe(404);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
});

test('the frame offers the other theme and colour before the app runs', async ({ page }) => {
  await page.goto('/termsofuse');
  const shown = () => page.getByRole('button', { name: 'Switch to' }).allInnerTexts();
  expect(await shown()).toEqual(['Switch to dark theme', 'Switch to orange']);
  await page.evaluate(() => {
    // As the script before the first paint does.
    document.documentElement.dataset.theme = 'dark';
    document.documentElement.dataset.accent = 'orange';
  });
  expect(await shown()).toEqual(['Switch to light theme', 'Switch to blue']);
});

test('the pages of benchmarks and search have a table of their first answer without script', async ({
  page,
}) => {
  await page.goto('/benchmarks');
  const table = page.getByRole('table');
  await expect(table).toHaveAccessibleName(/^The fastest systems, by average FPS: /);
  const system = table.getByRole('link').first();
  const card = await system.innerText();
  await system.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benchmark Entries');
  await expect(table).toHaveAccessibleName(new RegExp(`^Rides, latest first: ${card}`));
  await page.goto('/search/RTX');
  await expect(page).toHaveTitle('RTX · Search · Ridescope');
  await expect(table.getByRole('row').nth(1)).toContainText('RTX');
  await page.goto('/search/100%');
  await expect(page).toHaveTitle('100% · Search · Ridescope');
});
