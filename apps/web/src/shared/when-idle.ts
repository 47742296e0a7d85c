/** Not every browser reports when it is idle. A page is drawn by then. */
const quietMs = 3000;

/** Calls back once when the browser has nothing else to do. @returns a function that stops waiting */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, quietMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
