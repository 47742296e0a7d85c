import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Is there after the script of axe has run in the page. */
    axe: typeof axe;
  }
}

type Theme = 'light' | 'dark';

/** A page or a state of one, which may follow from the place before. */
export interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
  /** What the address of its page begins with, where `open` follows links to it. */
  at?: string;
}

/** Opens an address and waits until its page is there. */
export async function openPath(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[data-loading-page]')).toHaveCount(0);
}

/** Expects each place to be accessible in both themes and to fit its window. */
export async function expectPlaces(page: Page, places: readonly Place[]) {
  for (const { name, open, at } of places) {
    await test.step(name, async () => {
      await open(page);
      if (at !== undefined) expect(page.url()).toContain(at);
      await expectValidEntries(page, name);
    });
  }
}

/** All colour rules of level AA. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Measures how far the page scrolls sideways. */
const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const optionsOf = {
  all: {},
  colors: { runOnly: { type: 'rule', values: colorRules } },
  withoutColors: { rules: Object.fromEntries(colorRules.map((id) => [id, { enabled: false }])) },
} satisfies Record<string, axe.RunOptions>;

/**
 * Runs axe and formats its findings as short lines for readable failures. Its own package for this browser isn't used: it puts the
 * script into the page for each run, and compiles it twice, which takes longer than the run.
 */
async function axeFindings(page: Page, rules: keyof typeof optionsOf) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Skips frames, which don't exist, and details of passed rules, which take five times as long.
  const options: axe.RunOptions = {
    ...optionsOf[rules],
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  };
  return page.evaluate(async (given) => {
    // Elements are too pale while they fade in. Spinners never end, and parts that the browser skips far below don't begin.
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true &&
            effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // One that is cut short rejects, and the next one may have begun in its place.
    for (let running = ending(); running.length > 0; running = ending())
      await Promise.allSettled(running.map(({ finished }) => finished));
    const { violations } = await window.axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

/**
 * Expects the page to be accessible in both themes and to fit its window. The themes differ only in colours, so the second
 * one is only checked for those, and only in the wide window, because colours don't depend on its size. Assertions are
 * soft, so that one problem doesn't hide others.
 * @param where names the place when a test checks several
 */
export async function expectValidEntries(page: Page, where = 'the page') {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const themes: readonly Theme[] = isWide ? ['light', 'dark'] : ['light'];
  for (const theme of themes) {
    await test.step(`${where}, ${theme}`, async () => {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const rules = isWide ? 'all' : 'withoutColors';
      const findings = await axeFindings(page, theme === 'dark' ? 'colors' : rules);
      expect.soft(findings, `${where}, ${theme}`).toEqual([]);
    });
  }
  await expectFit(page, where);
  if (!isWide) expect.soft(await smallTargets(page), `${where}, targets below 24 px`).toEqual([]);
}

/** Smallest width and height of what is touched, in px: WCAG 2.2, 2.5.8. */
const leastTargetPx = 24;

/**
 * Finds controls that are too small to touch. A label counts with its control, and a link or a term within a sentence may
 * be as high as its line.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"], [role="slider"]',
    );
    const isInSentence = (control: HTMLElement) => {
      if (!getComputedStyle(control).display.startsWith('inline')) return false;
      const block = control.closest('p, li, dd, td, th, figcaption, label, caption, blockquote');
      const rest = (block?.textContent ?? '').replace(control.textContent ?? '', '');
      return /\p{L}{2}/u.test(rest);
    };
    /** What is laid over a control or its surroundings is touched with it. */
    const areaOf = (control: HTMLElement, part: string) => {
      const { position, content, top, right, bottom, left } = getComputedStyle(control, part);
      if (position !== 'absolute' || content === 'none') return [];
      const around =
        getComputedStyle(control).position === 'static' ? control.offsetParent : control;
      const { width = 0, height = 0 } = around?.getBoundingClientRect() ?? {};
      const [up = 0, aside = 0, down = 0, before = 0] = [top, right, bottom, left].map(
        Number.parseFloat,
      );
      return [{ width: width - aside - before, height: height - up - down }];
    };
    const sizeOf = (control: HTMLElement) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const boxes = [control, ...labels].map((one) => one.getBoundingClientRect());
      const areas = [...boxes, ...['::before', '::after'].flatMap((part) => areaOf(control, part))];
      return {
        width: Math.max(...areas.map(({ width }) => width)),
        height: Math.max(...areas.map(({ height }) => height)),
      };
    };
    return [...controls].flatMap((control) => {
      // In parts far below, which the browser doesn't lay out, and out of sight for screen readers.
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (control.closest('[aria-hidden="true"], [inert]')) return [];
      const { width, height } = sizeOf(control);
      if (width <= 1 || height <= 1 || isInSentence(control)) return [];
      // Half a pixel is lost by rounding.
      if (width >= least - 0.5 && height >= least - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return [`${control.localName} "${name}" ${Math.round(width)}x${Math.round(height)}`];
    });
  }, leastTargetPx);
}

/** Expects that the page doesn't scroll sideways, as a soft assertion. */
export async function expectFit(page: Page, where: string) {
  expect.soft(await sidewaysPx(page), `${where}, moved sideways in px`).toBe(0);
}
