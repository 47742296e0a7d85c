import { createHash, timingSafeEqual } from 'node:crypto';
import { requestErrors } from '@ridescope/words/errors/request-errors';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { isLoopback } from '../http/loopback.ts';
import { escapeHtml } from '../pages/escape-html.ts';
import { sendHtml } from '../pages/send-html.ts';
import type { Config } from '../process/config.ts';
import { outboxKey, outboxKeyFile } from '../process/secrets.ts';
import { dayS } from '../process/units.ts';
import { type OutboxMail, readOutbox } from './outbox.ts';

const shownMails = 50;

/**
 * Says whether the outbox may be shown: its codes open every account, so only a server that its user alone can
 * reach shows them.
 */
export function hasOutboxPage(config: Config): boolean {
  const { isProduction, host, databaseUrl, smtpUrl, publicUrl, trustProxy } = config;
  const others = [databaseUrl, smtpUrl, publicUrl, trustProxy];
  return !isProduction && isLoopback(host) && others.every((each) => each === undefined);
}

const outboxPath = '/dev/outbox';
const keyCookie = 'ridescope_outbox';
const cookieLifeS = 30 * dayS;

/** Returns path and query that open the outbox in a browser; undefined where there is no page. */
export async function outboxAddress(config: Config): Promise<string | undefined> {
  return hasOutboxPage(config) ? `${outboxPath}?key=${await outboxKey(config)}` : undefined;
}

/**
 * Shows the mails of the outbox folder where `hasOutboxPage` allows it, to browsers that have its key. The address and the
 * host of a caller are not enough: a tunnel on this machine passes on calls of others as its own.
 */
export async function serveOutbox(app: FastifyInstance, config: Config): Promise<void> {
  if (!hasOutboxPage(config)) return;
  const key = await outboxKey(config);
  // A page, so the description of the API leaves it out.
  app.get(outboxPath, { schema: { hide: true } }, async (request, reply) => {
    const isLocal = isLoopback(request.socket.remoteAddress ?? '') && isLoopback(request.hostname);
    if (!isLocal) throw new AppError('NOT_FOUND', requestErrors.noSuchPage);
    const { key: given } = request.query as Record<string, unknown>;
    reply.header('cache-control', 'no-store');
    if (isKey(given, key)) {
      const cookie = { path: outboxPath, httpOnly: true, sameSite: 'strict' } as const;
      return reply
        .setCookie(keyCookie, key, { ...cookie, maxAge: cookieLifeS })
        .redirect(outboxPath);
    }
    if (!isKey(request.cookies[keyCookie], key)) {
      const text = requestErrors.closedOutbox(outboxPath, outboxKeyFile);
      // The page of a code leads here, also in a browser that has never seen the key.
      if (request.headers.accept?.includes('text/html'))
        return sendHtml(reply.code(403), pageOf(`<p>${escapeHtml(text)}</p>`));
      throw new AppError('FORBIDDEN', text);
    }
    const mails = await readOutbox(config.dataDir, shownMails);
    return sendHtml(reply, outboxPage(mails));
  });
}

function isKey(given: unknown, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key));
}

function outboxPage(mails: OutboxMail[]): string {
  return pageOf(`<p>No mail server is configured, so mail is kept here. Reload this page to see new mail.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')}`);
}

function pageOf(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Outbox - Ridescope</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
article { margin: 1rem 0; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: 8px; }
h2 { margin: 0; font-size: 1.1rem; }
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.to { margin: .25rem 0 0; font-size: .875rem; }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
${content}
</main>
</body>
</html>
`;
}

function article({ to, subject, text, sentAt }: OutboxMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="to">To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;
}
