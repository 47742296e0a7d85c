import { getHardwareTable } from '@ridescope/contract/hardware';
import { pagePaths } from '@ridescope/contract/pages';
import { apiPrefix } from '@ridescope/contract/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs } from '../process/units.ts';
import { escapeHtml } from './escape-html.ts';
import { siteMapPaths } from './prerendered.ts';

interface SearchEngineOptions {
  webDist: string;
  /** Absent: the address that the caller used. */
  publicUrl?: string | undefined;
  /** Whether search engines may list this site. */
  isIndexable: boolean;
  /** Addresses of pages that depend on what is stored. */
  morePaths?: () => Promise<string[]>;
}

/** What others may build on, below the API. */
const openDataPath = `${apiPrefix}${getHardwareTable.path}`;

/** Returns the origin of the public address. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** How long the page of contact for security holds; the standard recommends less than a year. */
const securityLifeMs = 180 * dayMs;

/** Serves `robots.txt`, `security.txt`, and the map of all pages that search engines may list. */
export function serveSearchEngines(app: FastifyInstance, options: SearchEngineOptions): void {
  const { webDist, publicUrl, isIndexable, morePaths } = options;
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => {
    const lines = isIndexable
      ? [
          // The open table of all hardware, and pictures for previews. The longest rule that fits counts.
          `Allow: ${openDataPath}`,
          'Disallow: /api/',
          `Sitemap: ${originOf(request, publicUrl)}/sitemap.xml`,
        ]
      : ['Disallow: /'];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...lines, ''].join('\n'));
  });
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (request, reply) => {
    const origin = originOf(request, publicUrl);
    const lines = [
      `Contact: ${origin}${pagePaths.contact}`,
      `Expires: ${new Date(Date.now() + securityLifeMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send([...lines, ''].join('\n'));
  });
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    const paths = [...(await siteMapPaths(webDist)), ...((await morePaths?.()) ?? [])];
    const entries = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .compress(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...entries,
          '</urlset>',
          '',
        ].join('\n'),
      );
  });
}
