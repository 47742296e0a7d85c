import Fastify from 'fastify';
import { loadConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createKeyring } from '../platform/keyring.ts';
import { endWithError } from '../platform/process-end.ts';
import { authSecret } from '../platform/secrets.ts';
import { StartupError } from '../platform/startup-error.ts';
import { accountActionOf, accountUsage } from '../wiring/account-actions.ts';

/** Runs `npm run account`: an operator's change to an account. With the embedded database, stop the server first. */
async function changeAccount([command = '', email = '', ...rest]: string[]): Promise<void> {
  const act = accountActionOf(command, rest);
  if (!act || email === '') throw new StartupError(accountUsage);
  const config = loadConfig();
  const database = await openDatabase(config, Fastify({ logger: false }).log);
  try {
    const keyring = createKeyring(await authSecret(config), 'tokens');
    const told = await act({ db: database.kysely, keyring }, email);
    if (told === undefined) throw new StartupError('There is no account with this email.');
    process.stdout.write(`${told}\n`);
  } finally {
    await database.close();
  }
}

changeAccount(process.argv.slice(2)).catch(endWithError);
