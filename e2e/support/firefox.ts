import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';
import { type Browser, launch, type Page, type Viewport } from 'puppeteer-core';
import { ownAddress } from './account.ts';

/*
 * Playwright drives only its own build of Firefox, which can't be downloaded behind most company proxies. Puppeteer drives
 * an installed one over WebDriver BiDi, and downloads nothing.
 */

/** Longest time for one step: a busy machine needs seconds, so a step that takes longer hangs. */
const stepTimeoutMs = 100_000;
const closeTimeoutMs = 10_000;

const usualPlaces = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Finds Firefox: from FIREFOX_PATH, or an installed one. */
export function findFirefox(): string | undefined {
  const wanted = process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = ['firefox-esr', 'firefox'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return [...(wanted ? [wanted] : []), ...installed, ...usualPlaces].find((path) =>
    existsSync(path),
  );
}

/** Uses a page of Firefox in steps, each of which fails with its title when it hangs. */
export class FirefoxPage {
  readonly #page: Page;
  /** Uncaught exceptions and console errors so far. */
  readonly problems: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.setDefaultTimeout(stepTimeoutMs);
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text());
    });
  }

  /** Performs a step. @throws with its title and what the page shows, when it fails or hangs */
  async step<T>(title: string, perform: (page: Page) => Promise<T>): Promise<T> {
    try {
      return await test.step(title, () => perform(this.#page), { timeout: stepTimeoutMs });
    } catch (error) {
      const message = `Firefox couldn't do this: ${title}.\n${await this.#whatIsShown()}`;
      throw new Error(message, { cause: error });
    }
  }

  /** Fills fields, found by their labels. */
  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.step(`fill “${label}”`, (page) =>
        // Puppeteer can't fill a field that it found by its accessible name.
        page.locator(`::-p-xpath(//input[@id=//label[.="${label}"]/@for])`).fill(value),
      );
    }
  }

  async press(name: string): Promise<void> {
    await this.step(`press “${name}”`, (page) =>
      page.locator(`::-p-aria([name="${name}"][role="button"])`).click(),
    );
  }

  async waitForPath(pattern: RegExp): Promise<void> {
    await this.step(`reach ${pattern}`, async (page) => {
      const isThere = (source: string) => new RegExp(source).test(location.pathname);
      await page.waitForFunction(isThere, {}, pattern.source);
    });
  }

  async #whatIsShown(): Promise<string> {
    const shown = this.#page
      .evaluate(() => `${location.href} shows: ${document.body.innerText.slice(0, 1000)}`)
      .catch((error) => `Its page doesn't answer: ${error}`);
    return Promise.race([shown, wait(closeTimeoutMs, "Its page doesn't answer.", { ref: false })]);
  }
}

/** Starts Firefox without a window on the screen, and closes it in any case. */
export async function withFirefox(
  executablePath: string,
  viewport: Viewport,
  use: (page: FirefoxPage) => Promise<void>,
): Promise<void> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: viewport,
    timeout: stepTimeoutMs,
    protocolTimeout: stepTimeoutMs,
  });
  try {
    const page = await browser.newPage();
    await page.setExtraHTTPHeaders(ownAddress());
    await use(new FirefoxPage(page));
  } finally {
    await close(browser);
  }
}

/** Closes a browser, or ends its process if it doesn't answer. */
async function close(browser: Browser): Promise<void> {
  const isClosed = browser.close().then(
    () => true,
    () => false,
  );
  if (await Promise.race([isClosed, wait(closeTimeoutMs, false, { ref: false })])) return;
  browser.process()?.kill('SIGKILL');
}
