import { randomUUID } from 'node:crypto';
import { accountFlags, flagAccount, isAccountFlag } from '../features/auth/account-flags.ts';
import { normalizeEmail } from '../features/auth/email.ts';
import { findByEmail } from '../features/auth/store.ts';
import { setSuspended } from '../features/auth/suspension.ts';
import { setRidesSuspended } from '../features/benchmarks/hidden-rides.ts';
import { createTokenService } from '../features/tokens/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { timeNow } from '../platform/process/clock.ts';
import type { Keyring } from '../platform/process/keyring.ts';
import { listPayments, paymentUsage } from './payment-actions.ts';

export const accountUsage = `Usage: npm run account -- ${Object.keys(accountFlags).join('|')} E-MAIL
       npm run account -- suspend|unsuspend E-MAIL
       npm run account -- grant E-MAIL TOKENS
${paymentUsage}`;

/** Acts on the account of an email, or on a payment. @returns the message when it is done; undefined without such an account. */
type AccountAction = (
  services: AccountActionServices,
  /** An email, or the id of a payment. */
  subject: string,
) => Promise<string | undefined>;

interface AccountActionServices {
  db: Queryable;
  /** The keyring of the tokens. */
  keyring: Keyring;
  /** Pays a payment back. @returns undefined without such a payment. */
  refund(paymentId: string): Promise<string | undefined>;
}

/** Finds the operator's action. @returns undefined for unknown arguments. */
export function accountActionOf(command: string, rest: string[]): AccountAction | undefined {
  if (command === 'grant') return grantOf(rest);
  if (command === 'payments' && rest.length === 0)
    return ({ db }, email) => listPayments(db, email);
  if (command === 'refund' && rest.length === 0) return (services, id) => services.refund(id);
  if (command === 'suspend' || command === 'unsuspend')
    return rest.length > 0 ? undefined : suspendAs(command === 'suspend');
  if (!isAccountFlag(command) || rest.length > 0) return undefined;
  return async ({ db }, email) =>
    (await flagAccount(db, { email, flag: command }))
      ? 'Done. The account was signed out everywhere.'
      : undefined;
}

/** Suspends an account with its rides, or brings both back. */
function suspendAs(isSuspended: boolean): AccountAction {
  return ({ db }, email) =>
    db.transaction().execute(async (tx) => {
      const owner = await setSuspended(tx, { email, isSuspended });
      if (owner === undefined) return undefined;
      await setRidesSuspended(tx, owner, isSuspended);
      return isSuspended
        ? 'Done. The account was signed out everywhere, nobody can sign in to it, and its rides count no longer.'
        : 'Done. The account can be used again, and its rides count.';
    });
}

function grantOf([amount = '', ...rest]: string[]): AccountAction | undefined {
  if (!/^[1-9]\d{0,5}$/.test(amount) || rest.length > 0) return undefined;
  return async ({ db, keyring }, email) => {
    const user = await findByEmail(db, normalizeEmail(email));
    if (!user) return undefined;
    const service = createTokenService({ db, keyring, now: () => timeNow() });
    await service.give(db, { owner: user.id, giftId: randomUUID(), tokens: Number(amount) });
    const { tokens, freeUsageRemaining } = await service.balance(user.id);
    return `Done. The account has ${tokens} token(s), and ${freeUsageRemaining} free one(s) this month.`;
  };
}
