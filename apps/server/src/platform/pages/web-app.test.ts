import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { usualSiteFacts } from '@ridescope/contract/site-facts';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { findWebPage, previewImagePath } from '../../wiring/web-pages.ts';
import { compressAnswers } from '../http/compression.ts';
import { createHttpServer } from '../http/http-server.ts';
import { RouteTable } from '../http/route-table.ts';
import { loadConfig } from '../process/config.ts';
import { type PagePreview, serveWebApp } from './web-app.ts';

const previews: Record<string, PagePreview> = {
  shared: {
    title: 'Watopia "& <b>$&',
    description: "It's 62 of 100",
    path: '/report/shared',
    imagePath: '/share/shared.png',
    isIndexable: false,
  },
  demo: { title: 'Demo', description: 'A story', path: '/report/demo', isIndexable: true },
};

async function webApp(files: Record<string, string | Buffer>) {
  const root = await temporaryDirectory();
  const webDist = path.join(root, 'dist');
  await mkdir(webDist);
  await writeFile(path.join(root, 'secret.txt'), 'SECRET');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(webDist, name)), { recursive: true });
    await writeFile(path.join(webDist, name), content);
  }
  const app = createHttpServer(loadConfig({}), { write() {} });
  onTestFinished(() => app.close());
  await compressAnswers(app);
  const routes = new RouteTable();
  app.register(
    async (api) => {
      routes.watch(api);
      api.get('/thing/:id', async () => ({}));
    },
    { prefix: '/api' },
  );
  await serveWebApp(app, {
    webDist,
    routes,
    publicUrl: undefined,
    facts: usualSiteFacts,
    imagePath: previewImagePath,
    pingOrigin: 'https://ping.example',
    findPage: (path) => findWebPage(path, async (id) => previews[id]),
    answerOf: async () => undefined,
    dearPages: {},
  });
  return { app, webDist };
}

const index = `<head>
    <meta
      name="description"
      content="Every page"
    />
    <title>Ridescope</title>
  </head><body></body>`;
const built = { 'index.html': index, 'assets/app-1a2b.js': 'let a;' };

it.each([
  ['/', 200],
  ['/upload', 200],
  ['/report/local/abc', 200],
  ['/report/demo', 200],
  ['/report/shared/', 200],
  ['/public/shared', 200],
  ['/public/shared/true', 200],
  ['/logreport/local%2Fabc.gz', 200],
  ['/compare?a=1&b=2', 200],
  ['/files', 200],
  ['/tokens/purchase', 200],
  ['/tokens', 404],
  ['/report/unknown', 404],
  ['/public/unknown/true', 404],
  ['/public', 404],
  ['/public/shared/true/more', 404],
  ['/?theme=dark', 200],
  ['/auth/', 200],
  ['/auth/signin?next=%2Fupload', 200],
  ['/auth/mfa-setup', 200],
  ['/auth/nonsense', 404],
  ['/Upload', 200],
  ['/report/local/abc/more', 404],
  ['/logreport', 404],
  // 'An unknown route shows a not-found page with a way back, status 404': a key has an owner and a name.
  ['/logreport/x', 404],
  ['/logreport/local%2Fabc.gz%2Fmore', 404],
  ['/logreport/local/abc.gz', 200],
  ['/search/100%', 200],
  ['/search/%E0%A4%A', 200],
  ['/nowhere', 404],
  ['/report', 404],
  ['/uploads', 404],
])('the server answers %s with the app and status %i', async (url, status) => {
  const { app } = await webApp(built);
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toContain('Ridescope');
});

it.each([
  ['/search/', 200],
  ['/', 404],
])(
  'the server answers %s with 5,000 more characters with the app and status %i',
  async (start, status) => {
    const { app } = await webApp(built);
    const answer = await app.inject(start + 'a'.repeat(5000));
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('Ridescope');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  },
);

it('an archive that the build left arrives as it is, however the caller compresses', async () => {
  const archive = gzipSync(Buffer.alloc(100_000, 'program'));
  const { app } = await webApp({ 'program.tgz': archive });
  const answer = await app.inject({
    url: '/program.tgz',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(answer.headers['content-type']).toBe('application/gzip');
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.rawPayload.equals(archive)).toBe(true);
});

it('the server lets browsers cache files with a hash in their name, and only those', async () => {
  const { app } = await webApp({ ...built, 'favicon.svg': '<svg/>' });
  const hashed = await app.inject('/assets/app-1a2b.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const other = await app.inject('/favicon.svg');
  expect(other.statusCode).toBe(200);
  expect(other.headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/index.html')).headers['cache-control']).toBe('no-cache');
});

it.each(['bytes=0-3', 'bytes=999999-', 'bytes=5-1', 'lines=1-2'])(
  'the server sends a whole file for the range %s',
  async (range) => {
    const { app } = await webApp({ 'index.html': index, 'assets/app-1a2b.js': 'a whole script' });
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { range } });
    expect([answer.statusCode, answer.body]).toEqual([200, 'a whole script']);
    expect(answer.headers['accept-ranges']).toBeUndefined();
  },
);

it('the server sends what the build has compressed already', async () => {
  const gzipped = gzipSync('let a;');
  const { app } = await webApp({ ...built, 'assets/app-1a2b.js.gz': gzipped });
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await app.inject({ url: '/assets/app-1a2b.js', headers });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.rawPayload).toEqual(gzipped);
});

it('the server compresses pages, and names what they load', async () => {
  const { app } = await webApp({
    'index.html': `${index}${'<!-- filler -->'.repeat(100)}`,
    '.preloads.json': JSON.stringify({
      home: { all: ['assets/first-1a2b.js'], own: ['assets/corner-5e6f.js'] },
      sharedReport: { all: ['assets/report-1a2b.js'], own: [] },
    }),
  });
  const demo = await app.inject('/report/demo');
  expect(demo.body).toContain(
    '<link rel="modulepreload" data-app crossorigin href="/assets/report-1a2b.js" />',
  );
  expect(demo.body).toContain(
    '<link rel="preload" data-app as="fetch" crossorigin href="/share/demo.json" />',
  );
  const headers = { 'accept-encoding': 'gzip, br' };
  const home = await app.inject({ url: '/', headers });
  expect(home.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const visitors = brotliDecompressSync(home.rawPayload).toString();
  expect(visitors).toContain('/assets/first-1a2b.js');
  expect(visitors).not.toContain('corner');
  const own = await app.inject({ url: '/', headers: { cookie: 'ridescope_signed_in=yes' } });
  expect(own.body).toContain('/assets/corner-5e6f.js');
  expect((await app.inject('/nowhere')).body).not.toContain('modulepreload');
});

it('the server serves the demo reports, compressed where the build left them so, and revalidated each time', async () => {
  const json = JSON.stringify({ id: 'demo' });
  const { app } = await webApp({
    ...built,
    'testdata/demo.json': json,
    'testdata/demo.json.gz': gzipSync(json),
  });
  const plain = await app.inject('/testdata/demo.json');
  expect(plain.statusCode).toBe(200);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(plain.headers.etag).toBeDefined();
  const headers = { 'accept-encoding': 'gzip' };
  const gzipped = await app.inject({ url: '/testdata/demo.json', headers });
  expect(gzipped.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'gzip',
  });
  expect(gzipped.rawPayload).toEqual(gzipSync(json));
  expect((await app.inject('/testdata/demo-9.json')).statusCode).toBe(404);
});

it('the server answers a missing file with an error instead of a page', async () => {
  const { app } = await webApp(built);
  const answer = await app.inject('/assets/gone-1a2b.js');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
])('the server refuses files outside the build: %s', async (url) => {
  const { app } = await webApp(built);
  const answer = await app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('SECRET');
});

it('the server says how to build the pages, and serves them once they are built', async () => {
  const { app, webDist } = await webApp({});
  const before = await app.inject('/');
  expect(before.statusCode).toBe(503);
  expect(before.body).toBe(
    'The web pages are not built yet. Run "npm run build", then load this page again.',
  );
  await writeFile(path.join(webDist, 'index.html'), 'built');
  expect((await app.inject('/')).body).toBe('built');
});

it.each([
  ['GET', '/api/nothing', 404, 'NOT_FOUND'],
  ['GET', '/api', 404, 'NOT_FOUND'],
  ['POST', '/upload', 404, 'NOT_FOUND'],
  ['DELETE', '/api/thing/7', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', `/api/thing/${'7'.repeat(700)}`, 404, 'NOT_FOUND'],
] as const)(
  'the server answers %s %s as an error of the API',
  async (method, url, status, code) => {
    const { app } = await webApp(built);
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.code).toBe(code);
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD');
  },
);

it('the server adds tags of a public report for link previews, with every text escaped', async () => {
  const { app } = await webApp(built);
  const headers = { host: 'ridescope.example' };
  const { body, headers: sent } = await app.inject({ url: '/public/shared/true', headers });
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(body.match(/name="description"/g)).toHaveLength(1);
  expect(body).not.toContain('Every page');
  const title = 'Watopia &quot;&amp; &lt;b&gt;$&amp; · Ridescope';
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(`<meta property="og:title" content="${title}" />`);
  expect(body).toContain('<meta property="og:description" content="It&#39;s 62 of 100" />');
  const origin = 'http://ridescope.example';
  expect(body).toContain(`<meta property="og:url" content="${origin}/report/shared" />`);
  expect(body).toContain(`<meta property="og:image" content="${origin}/share/shared.png" />`);
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect(sent['x-robots-tag']).toBe('noindex');
});

it.each([
  ['/report/demo', false],
  ['/report/shared', true],
  ['/report/unknown', true],
])('the server keeps %s out of search engines: %s', async (url, isExcluded) => {
  const { app } = await webApp(built);
  const { body, headers } = await app.inject(url);
  expect(body.includes('content="noindex"')).toBe(isExcluded);
  expect(headers['x-robots-tag']).toBe(isExcluded ? 'noindex' : undefined);
});
