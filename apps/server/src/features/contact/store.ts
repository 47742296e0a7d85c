import type { ContactValues } from '@ridescope/contract/contact-terms';
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-some.ts';

export interface NewMessage extends ContactValues {
  /** Account of the sender, if they are signed in. */
  owner: string | undefined;
  reportName: string | undefined;
  /** By the sender's clock. */
  sentAt: string;
}

/** Stores a message. @returns its number */
export async function insertMessage(tx: Queryable, given: NewMessage): Promise<number> {
  const { owner, reportName, sentAt, name, email, subject, message } = given;
  const { id } = await tx
    .insertInto('contact_messages')
    .values({
      owner: owner ?? null,
      name,
      email,
      subject,
      message,
      report_name: reportName ?? null,
      sent_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts the stored messages. */
export async function countMessages(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the newest messages, newest first. */
export async function newestMessages(db: Queryable, limit: number) {
  return db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

export async function findMessage(db: Queryable, id: number) {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns false when there is no such message. */
export async function deleteMessage(db: Queryable, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export function removeOldMessages(db: Queryable, before: Date): Promise<number> {
  return deleteOldest(db, { table: 'contact_messages', column: 'created_at', before: before });
}
