import type { Queryable } from '../../platform/database/database.ts';
import { normalizeEmail } from './email.ts';
import * as store from './store.ts';

/** Lists what an operator can require of an account at its next sign-in. */
export const accountFlags = {
  'new-password': { must_change_password: true },
  'set-up-mfa': { must_set_up_mfa: true },
  'reset-password': { reset_required: true },
} as const;
export type AccountFlag = keyof typeof accountFlags;

export function isAccountFlag(text: string): text is AccountFlag {
  return Object.hasOwn(accountFlags, text);
}

/** Flags an account and signs it out everywhere. @returns false if the account doesn't exist. */
export async function flagAccount(
  db: Queryable,
  { email, flag }: { email: string; flag: AccountFlag },
): Promise<boolean> {
  const user = await store.findByEmail(db, normalizeEmail(email));
  if (!user) return false;
  await db.transaction().execute(async (tx) => {
    await store.updateUser(tx, user.id, accountFlags[flag]);
    await store.endSessions(tx, user.id, { reason: 'signInRequired' });
  });
  return true;
}
