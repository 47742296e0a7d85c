import Fastify from 'fastify';
import { accountFlags, flagAccount, isAccountFlag } from './features/auth/account-flags.ts';
import { loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { StartupError } from './platform/startup-error.ts';

const usage = `npm run account -- ${Object.keys(accountFlags).join('|')} E-MAIL`;

/** Asks something of an account at its next sign-in. The embedded database lets nobody else in while the server runs. */
async function run([flag = '', email = '']: string[]): Promise<void> {
  if (!isAccountFlag(flag) || email === '') throw new StartupError(`Usage: ${usage}`);
  const database = await openDatabase(loadConfig(), Fastify({ logger: false }).log);
  try {
    if (!(await flagAccount(database.kysely, { email, flag }))) {
      throw new StartupError('There is no account with this e-mail.');
    }
  } finally {
    await database.close();
  }
  process.stdout.write('Done. The account was signed out everywhere.\n');
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
