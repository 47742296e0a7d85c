import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { escapeHtml } from './mail.ts';
import { type OutboxMail, readOutbox } from './outbox.ts';

const shownMails = 50;

/** Mail is only looked at on the machine of whoever tries the product out: never in production, nor where others come. */
export function hasOutboxPage({ isProduction, databaseUrl, smtpUrl }: Config): boolean {
  return !isProduction && databaseUrl === undefined && smtpUrl === undefined;
}

/** Shows the mails of the outbox folder at `/dev/outbox`, where `hasOutboxPage` allows it. */
export function serveOutbox(app: FastifyInstance, config: Config): void {
  if (!hasOutboxPage(config)) return;
  // A page, so the description of the API leaves it out.
  app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
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
