import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the home page has its pictures. */
export const homePictures = join(import.meta.dirname, '../../apps/web/src/features/home/pictures');

/**
 * Narrower than most windows, so that the words stay readable when the picture is shrunk. Beside the slim sidebar, the
 * content is 960 pixels wide, as `slides.ts` of the home page says.
 */
export const homePictureLook = { viewport: { width: 1025, height: 640 } };

const troubled = '/report/demo-wireless-troubles';
const slow = '/report/demo-slow-laptop-rides';

/** Pictures of the home page: name, address, and the part of the page that is at the top. */
const pictures: readonly [name: string, path: string, top?: string][] = [
  ['time-line', troubled, '#time-line'],
  ['slow-laptop', slow],
  ['frame-rate', slow, '#frame-rate'],
  ['sensors', troubled, '#sensors'],
  ['network', troubled, '#network'],
  ['hardware', slow, '#hardware'],
  ['benchmarks', '/benchmarks'],
];

/** Takes the pictures of the home page as WebP, which the browser can write itself. */
export async function takeHomePictures(page: Page, theme: string): Promise<void> {
  await mkdir(homePictures, { recursive: true });
  const session = await page.context().newCDPSession(page);
  for (const [name, path, top] of pictures) {
    // With a part's name the address opens that part, which is folded otherwise.
    await page.goto(`${path}${top ?? ''}`, { waitUntil: 'networkidle' });
    if (top) {
      const part = page.locator(top);
      await part.waitFor();
      await part.evaluate((element) => element.scrollIntoView());
      await page.waitForLoadState('networkidle');
      await part.evaluate((element) => element.scrollIntoView());
    }
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { x, y, width } = await page.getByRole('main').evaluate((main, selector) => {
      const { left, width: all } = main.getBoundingClientRect();
      // The top bar is no part of the content either.
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const part = selector ? document.querySelector(selector)?.getBoundingClientRect().top : 0;
      // A part has some air above it, but nothing of its neighbour.
      return { x: left, y: Math.max(0, header, (part ?? 0) - 8), width: all };
    }, top);
    const height = Math.round(width * 0.6);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 70,
      clip: { x, y: y + (await page.evaluate(() => scrollY)), width, height, scale: 1 },
    });
    await writeFile(join(homePictures, `${name}-${theme}.webp`), Buffer.from(data, 'base64'));
  }
}
