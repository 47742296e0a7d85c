import { sessionErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { timeNow } from '../../platform/process/clock.ts';
import { addUser, sealBrowser } from './known-browser.ts';
import { accountMail } from './mails.ts';
import { type AuthParts, type Caller, queueMail } from './parts.ts';
import * as store from './store.ts';

/** Describes a completed sign-in, with the values of the cookies for the session and the browser. */
export interface SignedIn {
  next: 'done';
  session: string;
  browser: string;
}

/** @throws AppError FORBIDDEN for an account that the operator has suspended. */
export function requireNotSuspended({ is_suspended }: store.User): void {
  if (is_suspended) throw new AppError('FORBIDDEN', sessionErrors.suspended);
}

/**
 * Opens a session after the last step of a sign-in, in place of the one that the browser had. It remembers the user in
 * the browser's cookie, and mails the owner about a new browser.
 * @throws AppError FORBIDDEN for a suspended account.
 */
export async function openSession(
  deps: AuthParts,
  user: store.User,
  { userAgent, browser, session: replaced }: Caller,
): Promise<SignedIn> {
  const { db, sessions, keyring } = deps;
  requireNotSuspended(user);
  // The first sign-in of an account is no news to its owner.
  const isNews = user.signed_in_at !== null && !browser?.users.includes(user.id);
  const session = await db.transaction().execute(async (tx) => {
    await store.updateUser(tx, user.id, { signed_in_at: timeNow() });
    await deps.securityLog.record(tx, { kind: 'signedIn', owner: user.id, userAgent });
    if (isNews) await queueMail(deps, tx, { to: user.email, mail: accountMail('newBrowser') });
    return sessions.openSession(tx, {
      userId: user.id,
      userAgent,
      replaced,
    });
  });
  return { next: 'done', session, browser: sealBrowser(keyring, addUser(browser, user.id)) };
}
