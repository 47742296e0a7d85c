/*
 * Opens the app without a network, with the reports that were opened before. With a network, it changes nothing: pages and
 * reports come from the server, and files with a hash in their name never change. So no browser stays on an old version. It also
 * takes files that other apps share with this one.
 */

// Makes this file a module for the compiler, so that its `self` is no second one of all files.
export {};

declare const self: ServiceWorkerGlobalScope;

/** Paths of all scripts and styles of this build, and of what the first page needs beside them. The build fills it in. */
declare const OFFLINE_FILES: readonly string[];
/** Differs between builds. */
declare const OFFLINE_VERSION: string;

const files = OFFLINE_FILES;
const page = '/index.html';
const filesPrefix = 'files-';
const filesCache = filesPrefix + OFFLINE_VERSION;
/** The app deletes this cache when a session ends. */
const reportsCache = 'reports';
const cachedReports = 30;
/** An open page may still need the files of the version that it started with. */
const cachedVersions = 2;

/** A report of the rider, a shared one, or a demo. No other answer of the server is cached. */
const reportPath = /^\/(api\/report\/[^/]+\/[^/]+|share\/[^/]+\.json|testdata\/[^/]+\.json)$/;
/** Answered by the server alone, even though browsers open them like pages. */
const noPage = /^\/(api|share|assets|testdata)\//;

/** Files that another app shared, until the page that opens for them asks: they stay in memory. */
let shared: File[] = [];

self.addEventListener('install', (event) => {
  event.waitUntil(fillFiles().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldFiles().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // The share target of the manifest.
  if (request.method === 'POST' && origin === self.location.origin && pathname === '/upload') {
    event.respondWith(takeShared(request));
    return;
  }
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileFirst(request));
  else if (reportPath.test(pathname)) event.respondWith(reportFromServer(request));
  else if (request.mode === 'navigate' && !noPage.test(pathname)) {
    event.respondWith(serverFirst(request, page));
  } else if (files.includes(pathname)) event.respondWith(serverFirst(request, request));
});

self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data !== 'shared-files') return;
  port?.postMessage(shared);
  shared = [];
});

/** Takes the files of a share, and leads to the page that reads them. Nothing is sent. */
async function takeShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    shared = form.getAll('log').filter((part) => part instanceof File);
  } catch {
    // A form that can't be read has no files, which the page says.
    shared = [];
  }
  return Response.redirect('/upload?shared', 303);
}

async function fillFiles(): Promise<void> {
  const cache = await caches.open(filesCache);
  await cache.addAll([page, ...files]);
}

async function deleteOldFiles(): Promise<void> {
  // Listed in the order in which they were made.
  const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix));
  await Promise.all(names.slice(0, -cachedVersions).map((name) => caches.delete(name)));
}

async function fileFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function serverFirst(request: Request, retained: RequestInfo): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(filesCache);
    const answer = await cache.match(retained, { ignoreVary: true });
    if (answer) return answer;
    throw error;
  }
}

/** Asks the server, so that a deleted report or a revoked link is gone, and answers with the copy only without a network. */
async function reportFromServer(request: Request): Promise<Response> {
  const cache = await caches.open(reportsCache);
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const copy = await cache.match(request.url, { ignoreVary: true });
    if (copy) return copy;
    throw error;
  }
  if (answer.ok) await keep(cache, request.url, answer.clone());
  else if (answer.status < 500) await cache.delete(request.url, { ignoreVary: true });
  return answer;
}

async function keep(cache: Cache, url: string, answer: Response): Promise<void> {
  // Without its headers, and so without a word about the token that the request carried.
  const copy = new Response(await answer.blob(), {
    headers: { 'content-type': 'application/json' },
  });
  await cache.delete(url);
  await cache.put(url, copy);
  const retained = await cache.keys();
  await Promise.all(retained.slice(0, -cachedReports).map((request) => cache.delete(request)));
}
