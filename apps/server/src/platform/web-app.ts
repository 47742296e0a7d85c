import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { answerError, isApiPath } from './error-handler.ts';
import { pathOf } from './logging.ts';
import type { RouteTable } from './route-table.ts';

/** Addresses that the web app's router knows. Every other one gets its not-found page, with status 404. */
const pages = [
  /^\/$/,
  /^\/upload\/?$/,
  /^\/report\/.+$/,
  /^\/auth(\/(signin|signup|verify|reset-password|new-password|mfa-setup|mfa)?)?\/?$/,
];

/** The bundler puts a hash of the content into the names of the files in here, so they never change. */
const hashedFolder = '/assets/';

/** Serves the built web app from `webDist`, and answers everything that no route answers. */
export async function serveWebApp(
  app: FastifyInstance,
  { webDist, routes }: { webDist: string; routes: RouteTable },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDist,
    cacheControl: false,
    // Where the build left `name.js.br` or `name.js.gz` beside a file, that is sent.
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => {
      const url = file.slice(webDist.length).replaceAll(path.sep, '/');
      const isHashed = url.startsWith(hashedFolder);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const url = pathOf(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isApiPath(url) || !isReading) {
      answerUnknownCall(request, reply, routes.methodsOf(url));
      return reply;
    }
    if (url.startsWith(hashedFolder)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.');
    }
    return sendIndex(reply, webDist, pages.some((page) => page.test(url)) ? 200 : 404);
  });
}

function answerUnknownCall(request: FastifyRequest, reply: FastifyReply, methods: string[]): void {
  // With the right method after all: a part of the address is longer than the router looks at.
  if (methods.length === 0 || methods.includes(request.method)) {
    answerError(new AppError('NOT_FOUND', 'There is no such call.'), request, reply);
    return;
  }
  reply.header('allow', methods.join(', '));
  const message = 'This address does not take that method.';
  answerError(new AppError('METHOD_NOT_ALLOWED', message), request, reply);
}

async function sendIndex(reply: FastifyReply, webDist: string, status: number) {
  const page = await readIndex(webDist);
  if (page === undefined) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The web pages are not built yet. Run "npm run build", then load this page again.');
  }
  return reply
    .code(status)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** Read for each request, so that a new build shows without a restart. Undefined where none was made. */
async function readIndex(webDist: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(webDist, 'index.html'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
