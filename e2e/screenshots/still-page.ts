import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const quietMs = 400;
/** Some pages ask the server all the time. */
const mostMs = 6000;

interface Rest {
  /** The page waits for something that doesn't come. */
  isBusy?: boolean | undefined;
}

/** A page that can be waited for until it is complete and nothing in it changes any more. */
export class StillPage {
  readonly page: Page;
  #open = 0;
  #lastMs = 0;

  constructor(page: Page) {
    this.page = page;
    const count = (step: number) => () => {
      this.#open += step;
      this.#lastMs = Date.now();
    };
    page.on('request', count(1));
    page.on('requestfinished', count(-1));
    page.on('requestfailed', count(-1));
  }

  async open(path: string, rest: Rest = {}): Promise<void> {
    await this.page.goto(path);
    await this.settle(rest);
  }

  /** Waits until the page has its heading, its fonts, and everything that it asked for. */
  async settle({ isBusy = false }: Rest = {}): Promise<void> {
    // While a report loads, its heading says so.
    await this.page
      .getByRole('heading', { level: 1, name: /^(?!Loading)/ })
      .first()
      .waitFor();
    const loading = this.page.getByRole('status').filter({ hasText: /^Loading/ });
    if (!isBusy) await loading.first().waitFor({ state: 'detached' });
    // The load state "networkidle" was reached once, so it wouldn't wait for what a page loads later.
    const deadline = Date.now() + mostMs;
    while (Date.now() < deadline && (this.#open > 0 || Date.now() - this.#lastMs < quietMs)) {
      await wait(50);
    }
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      // The last answer is drawn in the next frames.
      for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
    });
  }

  /** Parts and pictures of a page are drawn when they come near the window, so all of it must have been seen once. */
  async scrollThrough(rest: Rest = {}): Promise<void> {
    await this.page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' });
        // Frames instead of a time: a busy machine draws few of them, and a part is drawn after one that it is near in.
        for (let count = 0; count < 3; count += 1) await frame();
      }
      for (;;) {
        const part = document.querySelector('[data-not-drawn]');
        if (!part) break;
        part.scrollIntoView({ behavior: 'instant' });
        await frame();
      }
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await this.settle(rest);
  }

  /**
   * Takes a picture of the whole page in a window as high as the page. The library's own way makes the window tiny for a
   * moment, so that parts fold like on a phone, and are not drawn any more.
   */
  async takeWhole(path: string): Promise<void> {
    const usual = this.page.viewportSize();
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    if (usual) await this.page.setViewportSize({ width: usual.width, height });
    await this.settle();
    await this.page.screenshot({ path });
    if (usual) await this.page.setViewportSize(usual);
  }
}
