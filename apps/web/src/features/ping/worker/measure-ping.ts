/**
 * Sends a request without cookies and measures it. Browsers measure better than a script can, because their figure has
 * no waiting in the thread in it; but for another site they tell it only with that site's permission.
 * @returns milliseconds to the answer
 */
export async function measurePing(url: string, signal: AbortSignal): Promise<number> {
  const sentAt = performance.now();
  const response = await fetch(url, {
    // The answer of another site can't be read, but its arrival can be seen.
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const ownMs = performance.now() - sentAt;
  // An unread answer holds its connection.
  await response.arrayBuffer();
  // A proxy in between answers for an own server that is gone.
  if (response.type !== 'opaque' && !response.ok) throw new Error('the answer is a failure');
  return browserTimeOf(url) ?? ownMs;
}

function browserTimeOf(url: string): number | undefined {
  const [entry] = performance.getEntriesByName(url, 'resource');
  // Its buffer holds a few hundred entries, and then no more.
  performance.clearResourceTimings();
  if (!(entry instanceof PerformanceResourceTiming) || entry.requestStart === 0) return undefined;
  const { requestStart, responseStart } = entry;
  return responseStart > requestStart ? responseStart - requestStart : undefined;
}
