import type { Queryable } from '../../platform/database/database.ts';
import { normalizeEmail } from './email.ts';
import * as store from './store.ts';

/**
 * Suspends an account, which signs it out everywhere, or lifts that. A suspended account can't be signed in to.
 * @returns the account's id; undefined if there is no such account.
 */
export async function setSuspended(
  tx: Queryable,
  { email, isSuspended }: { email: string; isSuspended: boolean },
): Promise<string | undefined> {
  const user = await store.findByEmail(tx, normalizeEmail(email));
  if (!user) return undefined;
  await store.updateUser(tx, user.id, { is_suspended: isSuspended });
  if (isSuspended) await store.endSessions(tx, user.id, { reason: 'signInRequired' });
  return user.id;
}
