/*
 * Reports that the service worker keeps for times without a network: see `offline/service-worker.ts`. Browsers have no
 * such store on pages that came over plain HTTP from another machine.
 */

const cacheName = 'reports';
const ownReport = /^\/api\/report\/([^/]+)\/([^/]+)$/;

function openCache(): Promise<Cache> | undefined {
  return globalThis.caches?.open(cacheName);
}

/** Deletes all copies, when a session ends. */
export async function forgetReports(): Promise<void> {
  await globalThis.caches?.delete(cacheName);
}

/** Deletes copies of another account, if its session ended while no page was open. */
export async function forgetReportsOfOthers(identityId: string): Promise<void> {
  const cache = await openCache();
  for (const request of (await cache?.keys()) ?? []) {
    const owner = ownReport.exec(new URL(request.url).pathname)?.[1];
    if (owner !== undefined && decodeURIComponent(owner) !== identityId) {
      await cache?.delete(request);
    }
  }
}

/** Reads the copy of an own report; undefined if there is none. */
export async function readOfflineReport(owner: string, name: string): Promise<unknown> {
  const cache = await openCache();
  const path = `/api/report/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
  return await (await cache?.match(path))?.json();
}

/** An own report of which there is a copy. */
export interface OfflineReport {
  owner: string;
  name: string;
  /** The stored document, not checked. */
  document: unknown;
}

/** Lists the own reports of which there are copies, the latest first. */
export async function listOfflineReports(): Promise<OfflineReport[]> {
  const cache = await openCache();
  const found: OfflineReport[] = [];
  for (const request of (await cache?.keys()) ?? []) {
    const [, owner, name] = ownReport.exec(new URL(request.url).pathname) ?? [];
    const copy = await cache?.match(request);
    if (owner === undefined || name === undefined || !copy) continue;
    found.push({
      owner: decodeURIComponent(owner),
      name: decodeURIComponent(name),
      document: await copy.json(),
    });
  }
  return found.reverse();
}
