import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { sessionHintCookie } from '@ridescope/contract/protocol';
import { requestErrors } from '@ridescope/words/errors/request-errors';
import type { FirstWords } from '@ridescope/words/report/first-words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { answerError, isApiPath } from '../http/error-handler.ts';
import type { RouteTable } from '../http/route-table.ts';
import { pathOf } from '../process/logging.ts';
import { type FirstAnswer, withAnswer } from './first-answer.ts';
import { isWordless, withFirstWords } from './first-words.ts';
import { withInlineStyles } from './inline-styles.ts';
import { loadsOf } from './page-loads.ts';
import {
  intoHead,
  type PageTags,
  withLaterLoads,
  withLoads,
  withNoIndex,
  withTags,
} from './page-tags.ts';
import { hasWords, ownWordsOf, prerenderedAt, withWords } from './prerendered.ts';
import { originOf } from './search-engines.ts';
import { allowStyles } from './send-html.ts';
import { type SiteFacts, withFacts } from './site-facts.ts';
import { dataElement, structuredData } from './structured-data.ts';

/** Tags of a page before any script has run. */
export interface PagePreview {
  title: string;
  description: string;
  /** The canonical address of the page. */
  path: string;
  /** Picture of 1200 x 630 pixels. */
  imagePath?: string;
  isIndexable: boolean;
  /** How the page begins; absent where it has no frame for them. */
  firstWords?: FirstWords;
}

/** A page that the web app's router knows. Some exist only while their content does, and bring its tags. */
export type WebPage = { name: string } & (
  | { kind: 'always'; dataPaths?: readonly string[] }
  | { kind: 'previewed'; preview: PagePreview | undefined; dataPath: string }
);

interface WebAppOptions {
  webDist: string;
  routes: RouteTable;
  /** Origin of the public address; by default the one that the caller used. */
  publicUrl: string | undefined;
  facts: SiteFacts;
  /** Picture of 1200 x 630 pixels for links to pages without a separate one. */
  imagePath: string;
  /** Finds the page of an address. Every other address gets the app's not-found page, with status 404. */
  findPage(path: string): Promise<WebPage | undefined>;
  /** Finds what a page shows first, for readers without script. */
  answerOf(path: string): Promise<FirstAnswer | undefined>;
  /** Origin of the host that the ping test measures. */
  pingOrigin: string;
  /** Pages whose first answer takes more of the processor than usual: their routes, with milliseconds. */
  dearPages: Readonly<Record<string, number>>;
}

/** The bundler puts a hash of the content into the names of the files in here, so they never change. */
const hashedFolder = '/assets/';

/**
 * Headers that browsers read only from a page or a worker. On every script, style and font, they would weigh as much as a
 * small script.
 */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Say whether a file changed, which its name already says where it changes with the content. */
const revisionHeaders = ['etag', 'last-modified'];
const isWorker = /worker/;
const isPingWorker = /^\/assets\/ping-worker-/;
const isPart = /\.(?:css|ico|js|png|svg|webmanifest|woff2)(?:\.br|\.gz)?$/;

/** Serves the built web app from `webDist`, and answers everything that no route answers. */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { webDist, routes, publicUrl, facts, findPage, dearPages, pingOrigin } = options;
  // A worker has the policy of its script, so no page needs to reach that host.
  const pingPolicy = `default-src 'none';script-src 'self';connect-src 'self' ${pingOrigin}`;
  await app.register(fastifyStatic, {
    root: webDist,
    cacheControl: false,
    // Where the build left `name.js.br` or `name.js.gz` beside a file, that is sent.
    preCompressed: true,
    dotfiles: 'ignore',
    // Whole files only: none is worth resuming, and a range beyond the end would need a separate error.
    acceptRanges: false,
    setHeaders: (reply, file) => {
      const url = file.slice(webDist.length).replaceAll(path.sep, '/');
      const isHashed = url.startsWith(hashedFolder);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Without its type it would be sent as bytes of any kind, and compressed once more.
      if (url.endsWith('.tgz')) reply.header('content-type', 'application/gzip');
      if (isHashed) for (const name of revisionHeaders) reply.removeHeader(name);
      if (isPart.test(url) && !isWorker.test(url))
        for (const name of pageHeaders) reply.removeHeader(name);
      if (isPingWorker.test(url)) reply.header('content-security-policy', pingPolicy);
    },
  });

  // Answered below like all other pages, not with the file of the build.
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  for (const [route, processorMs] of Object.entries(dearPages)) {
    const config = { processorMs };
    app.get(route, { schema: { hide: true }, config }, (_request, reply) => reply.callNotFound());
  }

  app.setNotFoundHandler(async (request, reply) => {
    const url = pathOf(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isApiPath(url) || !isReading) {
      answerUnknownCall(request, reply, routes.methodsOf(url));
      return reply;
    }
    if (url.startsWith(hashedFolder)) {
      // A file of a newer build may be there a moment later.
      reply.header('cache-control', 'no-store');
      return reply.code(404).type('text/plain; charset=utf-8').send(requestErrors.noSuchFile);
    }
    const page = await findPage(url);
    const origin = originOf(request, publicUrl);
    const send = (status: number, edit: (html: string) => string) =>
      sendIndex(reply, webDist, status, (html) => withFacts(edit(html), facts));
    if (!page) return send(404, (html) => html);
    // Only a guess, which decides about nothing but what the browser loads beforehand.
    const isOwn = request.headers.cookie?.includes(sessionHintCookie) ?? false;
    const loads = await loadsOf(webDist, page.name, isOwn);
    if (page.kind === 'always') {
      const words = isOwn ? await ownWordsOf(webDist, page.name) : undefined;
      const edit = await renderedEdit(options, { url, name: page.name, origin, own: words });
      if (edit?.isHidden) reply.header('x-robots-tag', 'noindex');
      return send(200, (html) => {
        const opened = edit?.apply(html) ?? (words ? withWords(html, words) : html);
        const loaded = withLoads(opened, { ...loads, data: page.dataPaths ?? [] });
        return isOwn ? intoHead(loaded, earlyAnswers) : loaded;
      });
    }
    const { preview, dataPath } = page;
    if (!preview?.isIndexable) reply.header('x-robots-tag', 'noindex');
    if (!preview) return send(404, withNoIndex);
    const { firstWords } = preview;
    const frame = firstWords && (await prerenderedAt(webDist, url, page.name));
    return send(200, (html) => {
      const tagged = withTags(html, tagsOf(preview, origin));
      const opened = frame ? withWords(tagged, withFirstWords(frame.html, firstWords)) : tagged;
      return withLoads(opened, { ...loads, data: [dataPath] });
    });
  });
}

interface WantedPage {
  url: string;
  /** In the contract. */
  name: string;
  origin: string;
  /** What its signed-in user sees, where it is one that asks. */
  own: string | undefined;
}

/** Makes what puts the rendered words and the tags of a page into the HTML; undefined for a page that isn't rendered. */
async function renderedEdit(
  { webDist, facts, imagePath, answerOf }: WebAppOptions,
  { url, name, origin, own }: WantedPage,
): Promise<{ apply: (html: string) => string; isHidden: boolean } | undefined> {
  const rendered = await prerenderedAt(webDist, url, name);
  if (!rendered || isWordless(rendered.html)) return undefined;
  const answer = await answerOf(rendered.path);
  // What the answer doesn't say, the page does.
  const shown = { ...rendered, imagePath, isIndexable: true, ...answer };
  const { isIndexable } = shown;
  const tags = tagsOf(shown, origin);
  const data = dataElement(
    structuredData({ ...tags, origin, operator: facts.operator, data: answer?.data }),
  );
  const words = withAnswer(rendered.html, answer);
  const shownWords = rendered.isForVisitors ? (own ?? words) : words;
  const isOfBuild = shownWords === rendered.html;
  return {
    apply: (html) =>
      withWords(intoHead(withTags(html, tags), data), shownWords, isOfBuild && rendered.hydrates),
    isHidden: !isIndexable,
  };
}

function answerUnknownCall(request: FastifyRequest, reply: FastifyReply, methods: string[]): void {
  // The method was right after all: a part of the address is longer than the router accepts.
  if (methods.length === 0 || methods.includes(request.method)) {
    answerError(new AppError('NOT_FOUND', requestErrors.noSuchCall), request, reply);
    return;
  }
  reply.header('allow', methods.join(', '));
  answerError(new AppError('METHOD_NOT_ALLOWED', requestErrors.wrongMethod), request, reply);
}

function tagsOf(preview: PagePreview, origin: string): PageTags {
  const { title, description, path: page, imagePath, isIndexable } = preview;
  return {
    title: `${title} · Ridescope`,
    description,
    isIndexable,
    url: origin + page,
    ...(imagePath && { imageUrl: origin + imagePath }),
  };
}

async function sendIndex(
  reply: FastifyReply,
  webDist: string,
  status: number,
  edit: (html: string) => string,
) {
  const page = await readIndex(webDist);
  if (page === undefined) {
    return reply.code(503).type('text/plain; charset=utf-8').send(requestErrors.notBuilt);
  }
  const html = await readyToSend(edit(page), webDist);
  return allowStyles(reply, html)
    .code(status)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .compress(html);
}

/** Asks for the data of a user's page before its code is there. A part of the web app. */
const earlyAnswers = '<script src="/early-answers.js"></script>';

/** Lets the browser draw the words of a page as soon as the HTML is there. */
async function readyToSend(html: string, webDist: string): Promise<string> {
  const styled = await withInlineStyles(html, webDist);
  return hasWords(styled) ? withLaterLoads(styled) : styled;
}

/** Read for each request, so that a new build shows without a restart. Undefined without a build. */
async function readIndex(webDist: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(webDist, 'index.html'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
