import type { Page } from '@playwright/test';

/** Measurements that the page takes of itself. */
interface Bench {
  /** Largest contentful paint so far, milliseconds after the start of the navigation. */
  paintMs?: number;
  /** Milliseconds from each input to the next frame. */
  speedsMs: number[];
  longestTaskMs: number;
}

declare global {
  interface Window {
    bench?: Bench;
  }
}

/** Starts measuring at the beginning of the next document. */
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

/** Measures from now on how long each input of a type waits for the next frame. */
export async function watchInteractions(page: Page, type: string) {
  await page.evaluate((name) => {
    const { bench } = window;
    if (!bench) return;
    bench.speedsMs = [];
    bench.longestTaskMs = 0;
    const note = ({ timeStamp }: Event) =>
      // The message arrives after the frame has been drawn.
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
