import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { accountFlags, flagAccount, isAccountFlag } from './features/auth/account-flags.ts';
import { normalEmail } from './features/auth/email.ts';
import { findByEmail } from './features/auth/store.ts';
import { createTokenService } from './features/tokens/service.ts';
import { loadConfig } from './platform/config.ts';
import type { Queryable } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { StartupError } from './platform/startup-error.ts';

const usage = `Usage: npm run account -- ${Object.keys(accountFlags).join('|')} E-MAIL
       npm run account -- grant E-MAIL TOKENS`;

/** What an operator does to an account. The embedded database lets nobody else in while the server runs. */
async function run([command = '', email = '', ...rest]: string[]): Promise<void> {
  const act = actionOf(command, rest);
  if (!act || email === '') throw new StartupError(usage);
  const database = await openDatabase(loadConfig(), Fastify({ logger: false }).log);
  try {
    const told = await act(database.kysely, email);
    if (told === undefined) throw new StartupError('There is no account with this e-mail.');
    process.stdout.write(`${told}\n`);
  } finally {
    await database.close();
  }
}

/** @returns what to say when it is done; undefined when there is no such account. */
type Action = (db: Queryable, email: string) => Promise<string | undefined>;

function actionOf(command: string, rest: string[]): Action | undefined {
  if (command === 'grant') return grantOf(rest);
  if (!isAccountFlag(command) || rest.length > 0) return undefined;
  return async (db, email) =>
    (await flagAccount(db, { email, flag: command }))
      ? 'Done. The account was signed out everywhere.'
      : undefined;
}

function grantOf([amount = '', ...rest]: string[]): Action | undefined {
  if (!/^[1-9]\d{0,5}$/.test(amount) || rest.length > 0) return undefined;
  return async (db, email) => {
    const user = await findByEmail(db, normalEmail(email));
    if (!user) return undefined;
    const service = createTokenService({ db, now: () => new Date() });
    await service.give(db, { owner: user.id, giftId: randomUUID(), tokens: Number(amount) });
    const { tokens, freeUsageRemaining } = await service.balance(user.id);
    return `Done. The account has ${tokens} token(s), and ${freeUsageRemaining} free one(s) this month.`;
  };
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
