import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';
import { escapeHtml } from './mail.ts';
import { type OutboxMail, readOutbox } from './outbox.ts';

const shownMails = 50;

/**
 * Says whether the outbox may be shown: its codes open every account, so only a server that nobody but its user can
 * reach shows them.
 */
export function hasOutboxPage(config: Config): boolean {
  const { isProduction, host, databaseUrl, smtpUrl, publicUrl, trustProxy } = config;
  const others = [databaseUrl, smtpUrl, publicUrl, trustProxy];
  return !isProduction && isLoopback(host) && others.every((each) => each === undefined);
}

/** Shows the mails of the outbox folder at `/dev/outbox`, to browsers on this machine and where `hasOutboxPage` allows it. */
export function serveOutbox(app: FastifyInstance, config: Config): void {
  if (!hasOutboxPage(config)) return;
  // A page, so the description of the API leaves it out.
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    // A proxy or a tunnel on this machine passes on requests of others under another name.
    const isLocal = isLoopback(request.socket.remoteAddress ?? '') && isLoopback(request.hostname);
    if (!isLocal) throw new AppError('NOT_FOUND', 'There is no such page.');
    const mails = await readOutbox(config.dataDir, shownMails);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(mails));
  });
}

function outboxPage(mails: OutboxMail[]): string {
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
<p>No mail server is configured, so mail is kept here. Reload this page to see new mail.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')}
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
