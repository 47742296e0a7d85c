import { responseHours } from '@ridescope/contract/contact-answers';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { Config } from '../../platform/process/config.ts';
import { countMessages } from './store.ts';

/** Warns the operator where messages of the contact form stay unread. The visitor gets the same promise everywhere. */
export function contactWarnings({ contactEmail }: Pick<Config, 'contactEmail'>): string[] {
  return contactEmail === undefined ? [unmailedText] : [];
}

const unmailedText = `CONTACT_EMAIL is not set, so messages of the contact form are only stored, although the page promises an answer within ${responseHours} hours. Read them with \`npm run messages\`.`;

/** Logs the same warning at the start of a server, with the number of stored messages. */
export async function remindOfMessages(
  { contactEmail }: Pick<Config, 'contactEmail'>,
  db: Queryable,
  log: FastifyBaseLogger,
): Promise<void> {
  if (contactEmail !== undefined) return;
  log.warn({ event: 'contact.unmailed', messages: await countMessages(db) }, unmailedText);
}
