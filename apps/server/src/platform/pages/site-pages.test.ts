import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { usualSiteFacts } from '@ridescope/contract/site-facts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { compressAnswers } from '../http/compression.ts';
import { createHttpServer } from '../http/http-server.ts';
import { RouteTable } from '../http/route-table.ts';
import { secureAnswers } from '../http/security.ts';
import { loadConfig } from '../process/config.ts';
import type { FirstAnswer } from './first-answer.ts';
import { serveSearchEngines } from './search-engines.ts';
import { serveWebApp, type WebPage } from './web-app.ts';

const publicUrl = 'https://ridescope.example';
const index = `<head><title>Ridescope</title></head><body><div id="root"></div></body>`;
const rendered = {
  'index.html': index,
  '.prerendered/pages.json': JSON.stringify([
    { path: '/', title: 'Your ride', description: 'What "broke" it', file: '0.html' },
    { path: '/help/ping', title: 'Ping', description: '</script>', file: '1.html' },
    {
      path: '/search/%20',
      title: 'Search',
      description: 'Finds',
      frameOf: 'search',
      file: '2.html',
    },
    { path: '/report/example', title: '', description: '', frameOf: 'report', file: '3.html' },
    { path: '/own', title: '', description: '', ownOf: 'own', file: '4.html' },
    {
      path: '/mine',
      title: 'Mine',
      description: 'For all',
      isForVisitors: true,
      hydrates: true,
      file: '5.html',
    },
    { path: '/mine', title: '', description: '', ownOf: 'mine', file: '4.html' },
  ]),
  '.prerendered/site-map.json': JSON.stringify(['/', '/help/ping', '/report/demo']),
  '.prerendered/0.html': '<h1>Words $& of %ridescope:operator%</h1>',
  '.prerendered/1.html': '<style>p{width:3%}</style><h1>Ping</h1>',
  'assets/ping-worker-1a2b.js': '',
  'assets/other-worker-1a2b.js': '',
  '.prerendered/2.html': '<h1>Search</h1><noscript>%ridescope:first-answer%</noscript>',
  '.prerendered/3.html':
    '<h1>%ridescope:report-title%</h1><b data-length="%ridescope:report-length%">%ridescope:report-head%</b>',
  '.prerendered/4.html': '<h1>My page</h1>',
  '.prerendered/5.html': '<h1>With an account</h1>',
};

const answers: Record<string, FirstAnswer> = {
  '/search/RTX': {
    title: 'RTX · Search',
    caption: '1 result for $& <RTX>',
    note: 'Sample data',
    columns: ['Card', 'FPS'],
    rows: [[{ text: 'RTX "4060"', path: '/search/RTX%204060' }, '<59']],
    isIndexable: false,
  },
  '/search/figures': {
    caption: 'Figures',
    columns: ['Card'],
    rows: [],
    isIndexable: true,
    data: {
      about: 'Card </script>',
      trail: [],
      name: 'Frame rates',
      description: 'What riders get.',
      figures: [],
      files: [],
      licenseUrl: 'https://license.example/',
    },
  },
  '/search/nothing': { caption: 'Nothing fits.', columns: ['Card'], rows: [], isIndexable: true },
};

/** A report whose page is known, with words for its beginning or without. */
function reportPage(path: string): WebPage {
  const words = {
    title: 'Watopia <b>',
    facts: '',
    grade: '',
    head: 'A $& sentence.',
    rest: '',
    more: '',
  };
  const preview = {
    ...{ title: 'Watopia', description: 'A ride', path, isIndexable: true },
    ...(path === '/report/shared' && { firstWords: words }),
  };
  return { kind: 'previewed', name: 'report', preview, dataPath: '/data.json' };
}

async function site({ isIndexable = true, operator = 'Ann & Bob <b>' } = {}) {
  const webDist = await temporaryDirectory();
  for (const folder of ['.prerendered', 'assets']) await mkdir(path.join(webDist, folder));
  for (const [name, content] of Object.entries(rendered)) {
    await writeFile(path.join(webDist, name), content);
  }
  const config = loadConfig({});
  const app = createHttpServer(config, { write() {} });
  onTestFinished(() => app.close());
  await secureAnswers(app, config);
  await compressAnswers(app);
  serveSearchEngines(app, { webDist, publicUrl, isIndexable });
  await serveWebApp(app, {
    webDist,
    routes: new RouteTable(),
    publicUrl,
    facts: { ...usualSiteFacts, operator },
    imagePath: '/share/demo.png',
    pingOrigin: 'https://ping.example',
    findPage: async (path) => {
      if (path === '/report/restricted') return { kind: 'always', name: 'report' };
      if (path.startsWith('/report')) return reportPage(path);
      if (path === '/own')
        return { kind: 'always', name: 'own', dataPaths: ['/a.json', '/b.json'] };
      if (path === '/mine') return { kind: 'always', name: 'mine' };
      return { kind: 'always', name: path.startsWith('/search') ? 'search' : 'any' };
    },
    answerOf: async (path) => answers[path],
    dearPages: {},
  });
  return app;
}

describe('a prerendered page', () => {
  it('has its words, title, canonical address and tags for previews before any script', async () => {
    const { body, headers } = await (await site()).inject('/');
    expect(body).toContain('<div id="root"><h1>Words $& of Ann &amp; Bob &lt;b&gt;</h1></div>');
    expect(body).toContain('<title>Your ride · Ridescope</title>');
    expect(body).toContain('<meta name="description" content="What &quot;broke&quot; it" />');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/" />`);
    expect(body).toContain(`<meta property="og:image" content="${publicUrl}/share/demo.png" />`);
    expect(body).toContain('<meta name="ridescope:operator" content="Ann &amp; Bob &lt;b&gt;" />');
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('brings no script that the content security policy would refuse', async () => {
    const app = await site();
    for (const url of ['/', '/help/ping']) {
      const { body, headers } = await app.inject(url);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      const scripts = [...body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
      expect(scripts.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"']);
      expect(JSON.parse(scripts[0]?.[2] ?? '')).toMatchObject({ '@context': 'https://schema.org' });
    }
  });

  it('puts off what it loads until its words are drawn', async () => {
    const app = await site();
    const later = '<link data-rel="preload" as="fetch" crossorigin href="/data.json" />';
    expect((await app.inject('/report/shared')).body).toContain(later);
    const now = '<link rel="preload" data-app as="fetch" crossorigin href="/data.json" />';
    expect((await app.inject('/report/unreported')).body).toContain(now);
    const { body } = await app.inject('/own');
    for (const name of ['a', 'b'])
      expect(body).toContain(
        `<link rel="preload" data-app as="fetch" crossorigin href="/${name}.json" />`,
      );
  });

  it('shows the words of a user to no visitor, and not as a page for search engines', async () => {
    const app = await site();
    const own = await app.inject({ url: '/own', headers: { cookie: 'ridescope_signed_in=yes' } });
    expect(own.body).toContain('<div id="root"><h1>My page</h1></div>');
    expect(own.body).not.toContain('rel="canonical"');
    const early = '<script src="/early-answers.js"></script>';
    expect(own.body).toContain(early);
    const { body } = await app.inject('/own');
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain(early);
  });

  it('shows a user other words than a visitor, with the same tags', async () => {
    const app = await site();
    const canonical = `<link rel="canonical" href="${publicUrl}/mine" />`;
    const { body } = await app.inject('/mine');
    expect(body).toContain('<div id="root" data-hydrates><h1>With an account</h1></div>');
    expect(body).toContain(canonical);
    const own = await app.inject({ url: '/mine', headers: { cookie: 'ridescope_signed_in=yes' } });
    expect(own.body).toContain('<div id="root"><h1>My page</h1></div>');
    expect(own.body).toContain(canonical);
  });

  it('describes the figures of its first answer to search engines', async () => {
    const { body } = await (await site()).inject('/search/figures');
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'WebPage',
      about: { name: 'Card </script>' },
      mainEntity: { '@type': 'Dataset', name: 'Frame rates' },
    });
  });

  it.each(['/help/ping', '/Help/Ping', '/help/ping/'])('is found at %s', async (url) => {
    const { body } = await (await site()).inject(url);
    expect(body).toContain('<h1>Ping</h1>');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/help/ping" />`);
  });

  it('is sent with a policy that allows its own style elements', async () => {
    const app = await site();
    const styleSourcesOf = async (url: string) => {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBe('br');
      return /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    const hash = createHash('sha256').update('p{width:3%}').digest('base64');
    expect(await styleSourcesOf('/help/ping')).toBe(`'self' 'sha256-${hash}'`);
    expect(await styleSourcesOf('/')).toBe("'self'");
  });

  it('leaves other addresses as they are, and its files are not served', async () => {
    const app = await site();
    expect((await app.inject('/upload')).body).toContain('<div id="root"></div>');
    const file = await app.inject('/.prerendered/0.html');
    expect(file.body).not.toContain('Words');
  });
});

it('only the worker of the ping test may reach the host that it measures', async () => {
  const app = await site();
  const sourcesOf = async (url: string) => {
    const { headers } = await app.inject(url);
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  const host = 'https://ping.example';
  const worker = '/assets/ping-worker-1a2b.js?host=any';
  expect(await sourcesOf(worker)).toBe(`'self' ${host}`);
  for (const url of ['/', '/ping', '/assets/other-worker-1a2b.js'])
    expect(await sourcesOf(url)).toBe("'self'");
});

describe('the frame of a page', () => {
  it('begins with the first words of its report, with every text escaped', async () => {
    const { body } = await (await site()).inject('/report/shared');
    expect(body).toContain(
      '<div id="root"><h1>Watopia &lt;b&gt;</h1><b data-length="short">A $&amp; sentence.</b></div>',
    );
  });

  it.each(['unreported', 'restricted'])('is left out where a report has none: %s', async (id) => {
    const { body } = await (await site()).inject(`/report/${id}`);
    expect(body).toContain('<div id="root"></div>');
  });

  it('has a table of what its address shows first, with every text escaped', async () => {
    const { body, headers } = await (await site()).inject('/search/RTX/');
    expect(body).toContain(
      '<h1>Search</h1><noscript><p>Sample data</p><div><table><caption>1 result for $&amp; &lt;RTX&gt;</caption><thead><tr><th scope="col">Card</th><th scope="col">FPS</th></tr></thead><tbody><tr><td><a href="/search/RTX%204060">RTX &quot;4060&quot;</a></td><td>&lt;59</td></tr></tbody></table></div></noscript>',
    );
    expect(body).toContain('<title>RTX · Search · Ridescope</title>');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('says so where there is nothing, and stays empty without an answer', async () => {
    const app = await site();
    const { body } = await app.inject('/search/nothing');
    expect(body).toContain('<noscript><p>Nothing fits.</p></noscript>');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/search/nothing" />`);
    expect((await app.inject('/search/unknown')).body).toContain('<noscript></noscript>');
  });
});

describe('search engines', () => {
  it('get a map with every rendered page and the demos', async () => {
    const { body, headers } = await (await site()).inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      ['/', '/help/ping', '/report/demo'].map((address) => publicUrl + address),
    );
  });

  it.each([
    [
      true,
      `User-agent: *\nAllow: /api/hardware\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ],
    [false, 'User-agent: *\nDisallow: /\n'],
  ])('may read the site: %s', async (isIndexable, text) => {
    const { body } = await (await site({ isIndexable })).inject('/robots.txt');
    expect(body).toBe(text);
  });

  it('has an address for reports of security faults, which expires within a year', async () => {
    const answer = await (await site({ isIndexable: true })).inject('/.well-known/security.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain(`Contact: ${publicUrl}/contact\n`);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(answer.body) ?? [];
    const leftMs = Date.parse(expires) - Date.now();
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThan(365 * 86_400_000);
  });
});
