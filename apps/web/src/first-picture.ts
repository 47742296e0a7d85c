/** A browser that hasn't drawn by then is waiting for something else. */
const longestMs = 1000;

/**
 * Resolves when the browser has shown the words of the first HTML. Running the app takes a slow phone longer than drawing
 * them, and would come first.
 */
export function firstPicture(): Promise<void> {
  // A tab in the background draws nothing.
  if (document.visibilityState === 'hidden') return Promise.resolve();
  const canObserve = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (!canObserve) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestMs);
  });
}

/** Loads what the server has put off until then, in `platform/page-tags.ts`. */
export function loadWhatWaited(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
    link.rel = link.dataset.rel ?? '';
}
