import Fastify from 'fastify';
import { createSettlement } from '../features/purchases/settlement.ts';
import { createTokenService } from '../features/tokens/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { openPayments } from '../platform/payments/open-payments.ts';
import { type Config, loadConfig } from '../platform/process/config.ts';
import { createKeyring, type Keyring } from '../platform/process/keyring.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { authSecret } from '../platform/process/secrets.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { createSecurityLog } from '../platform/security-log/security-log.ts';
import { accountActionOf, accountUsage } from '../wiring/account-actions.ts';
import { refundPayment } from '../wiring/payment-actions.ts';
import { withServerDatabase } from '../wiring/schema/with-database.ts';

/** Runs `npm run account`: an operator's change to an account or payment. With the embedded database, stop the server first. */
async function changeAccount([command = '', subject = '', ...rest]: string[]): Promise<void> {
  const act = accountActionOf(command, rest);
  if (!act || subject === '') throw new StartupError(accountUsage);
  const config = loadConfig();
  await withServerDatabase(config, async ({ kysely }) => {
    const keyring = createKeyring(await authSecret(config), 'tokens');
    const refund = (id: string) => refundWith(config, kysely, keyring, id);
    const reported = await act({ db: kysely, keyring, refund }, subject);
    if (reported === undefined) {
      const what = command === 'refund' ? 'payment with this id' : 'account with this email';
      throw new StartupError(`There is no ${what}.`);
    }
    process.stdout.write(`${reported}\n`);
  });
}

async function refundWith(config: Config, db: Queryable, keyring: Keyring, paymentId: string) {
  const { log } = Fastify({ logger: false });
  const { provider } = await openPayments(config, db, log);
  const now = () => new Date();
  const { purchase: credit, takeBack, returnTokens } = createTokenService({ db, keyring, now });
  const securityLog = createSecurityLog(log);
  const settlement =
    provider &&
    createSettlement({
      db,
      providerName: provider.name,
      credit,
      takeBack,
      returnTokens,
      securityLog,
      now,
      log,
    });
  return refundPayment({ db, provider, settlement }, paymentId);
}

changeAccount(process.argv.slice(2)).catch(endWithError);
