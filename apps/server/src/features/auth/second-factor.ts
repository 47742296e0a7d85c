import { normalizeRecoveryCode, stepOfCode } from './authenticator.ts';
import { accountMail } from './mails.ts';
import { type AuthParts, queueMail } from './parts.ts';
import * as store from './store.ts';

/** Checks an authenticator code. Each one is accepted once. */
export async function isFreshCode(
  { db, keyring }: AuthParts,
  user: store.User,
  code: string,
): Promise<boolean> {
  const secret = user.totp_secret === null ? undefined : keyring.open(user.totp_secret);
  const step = secret && stepOfCode(secret, code);
  return step ? store.useTotpStep(db, user.id, step) : false;
}

/** Redeems a recovery code, records that, and notifies the owner by mail. */
export async function isRecoveryCode(
  deps: AuthParts,
  user: store.User,
  { recoveryCode, userAgent }: { recoveryCode: string; userAgent: string | undefined },
): Promise<boolean> {
  const hash = recoveryHash(deps, user.id, recoveryCode);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await store.useRecoveryCode(tx, user.id, hash))) return false;
    await deps.securityLog.record(tx, { kind: 'recoveryCodeUsed', owner: user.id, userAgent });
    await queueMail(deps, tx, { to: user.email, mail: accountMail('recoveryCodeUsed') });
    return true;
  });
}

/** Computes the digest that is stored for a recovery code. */
export function recoveryHash({ keyring }: AuthParts, userId: string, code: string): string {
  return keyring.digest('recovery', userId, normalizeRecoveryCode(code));
}
