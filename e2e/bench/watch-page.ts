import type { Page } from '@playwright/test';

/** What the page notes of itself while it is measured. */
interface Bench {
  /** Largest contentful paint so far, milliseconds after the start of the navigation. */
  paintMs?: number;
  /** From each input to the picture that follows it. */
  speedsMs: number[];
  longestTaskMs: number;
}

declare global {
  interface Window {
    bench?: Bench;
  }
}

/** Begins to watch with the first line of the next document. */
export async function watchPage(page: Page) {
  await page.addInitScript(() => {
    const bench: Bench = { speedsMs: [], longestTaskMs: 0 };
    window.bench = bench;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) bench.paintMs = Math.round(startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        bench.longestTaskMs = Math.max(bench.longestTaskMs, duration);
    }).observe({ type: 'longtask' });
  });
}

/** From now on, notes how long each input of a type waits for the picture that follows it. */
export async function watchInteractions(page: Page, type: string) {
  await page.evaluate((name) => {
    const { bench } = window;
    if (!bench) return;
    bench.speedsMs = [];
    bench.longestTaskMs = 0;
    const note = ({ timeStamp }: Event) =>
      // The message comes when the frame has been drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          bench.speedsMs.push(performance.now() - timeStamp);
          port1.close();
        };
        port2.postMessage(undefined);
      });
    window.addEventListener(name, note, { capture: true, passive: true });
  }, type);
}
