import {
  countMessages,
  deleteMessage,
  findMessage,
  newestMessages,
} from '../features/contact/store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { printable } from './printable.ts';

export const messagesUsage = `Usage: npm run messages
       npm run messages -- NUMBER
       npm run messages -- delete NUMBER`;

const listed = 20;

/**
 * Reads or deletes contact messages.
 * @returns what to print.
 * @throws StartupError when there is no such message.
 */
type MessageAction = (db: Queryable) => Promise<string>;

/** Finds the operator's action. @returns undefined for unknown arguments. */
export function messageActionOf(args: string[]): MessageAction | undefined {
  if (args.length === 0) return listMessages;
  const [number = '', ...rest] = args[0] === 'delete' ? args.slice(1) : args;
  if (!/^[1-9]\d{0,14}$/.test(number) || rest.length > 0) return undefined;
  const id = Number(number);
  return args[0] === 'delete' ? (db) => removeMessage(db, id) : (db) => showMessage(db, id);
}

type StoredMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

async function listMessages(db: Queryable): Promise<string> {
  const messages = await newestMessages(db, listed);
  if (messages.length === 0) return 'There are no messages.';
  const count = await countMessages(db);
  const shown = count > messages.length ? `; these are the newest ${messages.length}` : '';
  return [
    `${count === 1 ? '1 message' : `${count} messages`}${shown}:`,
    ...messages.map((each) => `${headOf(each)}  ${printable(each.subject)}`),
  ].join('\n');
}

async function showMessage(db: Queryable, id: number): Promise<string> {
  const found = await findMessage(db, id);
  if (!found) throw new StartupError(noSuchMessage);
  const { owner, report_name: report, subject, message } = found;
  return [
    headOf(found),
    owner === null ? 'Sent without an account' : `Account: ${owner}`,
    ...(report === null ? [] : [`Report: ${owner}/${printable(report)}`]),
    `Subject: ${printable(subject)}`,
    '',
    ...message.split('\n').map(printable),
  ].join('\n');
}

async function removeMessage(db: Queryable, id: number): Promise<string> {
  if (!(await deleteMessage(db, id))) throw new StartupError(noSuchMessage);
  return `Message ${id} is deleted.`;
}

const noSuchMessage = 'There is no such message.';

function headOf({ id, created_at, name, email }: StoredMessage): string {
  const at = created_at.toISOString().slice(0, 16).replace('T', ' ');
  return `${id}  ${at} UTC  ${printable(name)} <${printable(email)}>`;
}
