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

/** Later than that, the words come too late to be worth waiting for. */
const longestWordsMs = 500;

/**
 * Resolves when the browser has shown how the page of a signed-in user begins, if that is asked for. It is a small answer on
 * its way already, and would come late if the code shared the line with it.
 */
export async function firstWords(): Promise<void> {
  const words = window.earlyAnswers?.words;
  if (!words || document.visibilityState === 'hidden') return;
  await Promise.race([
    words.then(nextPicture),
    new Promise((end) => setTimeout(end, longestWordsMs)),
  ]);
}

/** Resolves when the browser has drawn once more. */
function nextPicture(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Loads what the server has put off until then, in `platform/pages/page-tags.ts`. */
export function loadWhatWaited(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
    link.rel = link.dataset.rel ?? '';
}
