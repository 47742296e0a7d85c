import { mailedLinkHours } from '@ridescope/contract/code-terms';
import { pagePaths } from '@ridescope/contract/pages';
import { accountErrors } from '@ridescope/words/errors/account-errors';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../platform/http/app-error.ts';
import { timeMs } from '../../platform/process/clock.ts';
import type { Keyring } from '../../platform/process/keyring.ts';
import { hourMs } from '../../platform/process/units.ts';
import { requireEmail } from './email.ts';
import { addUser, sealBrowser } from './known-browser.ts';
import { accountMail } from './mails.ts';
import { type AuthParts, type Caller, queueChosenMail } from './parts.ts';
import * as store from './store.ts';

const linkLifeMs = mailedLinkHours * hourMs;

const BrowserLink = Type.Object({
  kind: Type.Literal('browserLink'),
  userId: Type.String(),
  /** The user's `security_stamp` when the link was made. */
  stamp: Type.Integer(),
  expiresAtMs: Type.Integer(),
});

/**
 * Mails a link that makes the browser known in which it is opened. Its attempts are then counted apart from those of
 * strangers, so it passes every block; the link doesn't sign in.
 * @param origin of the pages
 * @throws AppError LIMIT_EXCEEDED, INVALID_PARAMETER
 */
export async function mailBrowserLink(
  deps: AuthParts,
  given: { email: string; origin: string },
  { address }: Caller,
): Promise<void> {
  const email = requireEmail(given.email);
  await deps.limits.take('browserLink', { account: email, address });
  const user = await store.findByEmail(deps.db, email);
  if (!user) return;
  const expiresAt = new Date(timeMs() + linkLifeMs);
  // Behind a #, which browsers send to no server.
  const link = `${given.origin}${pagePaths.signIn}#link=${sealLink(deps.keyring, user, expiresAt)}`;
  const mail = accountMail('browserLink', { link });
  // A stranger may have signed up with a tag of the owner's mailbox, which must not use up its last mail.
  const reason = user.email_verified ? 'mailLink' : 'mail';
  await deps.db
    .transaction()
    .execute((tx) => queueChosenMail(deps, tx, { to: email, mail, expiresAt, reason }));
}

function sealLink(keyring: Keyring, user: store.User, expiresAt: Date): string {
  const { id: userId, security_stamp: stamp } = user;
  const expiresAtMs = expiresAt.getTime();
  return keyring.seal(JSON.stringify({ kind: 'browserLink', userId, stamp, expiresAtMs }));
}

/**
 * Opens a mailed link.
 * @returns the email of its account, and the cookie of the browser that is now known.
 * @throws AppError EXPIRED_CODE for a link that is too old, forged, or older than the password.
 */
export async function openBrowserLink(
  { db, keyring }: AuthParts,
  { link }: { link: string },
  { browser }: Caller,
): Promise<{ email: string; browser: string }> {
  const text = keyring.open(link);
  const opened: unknown = text === undefined ? undefined : JSON.parse(text);
  const given = Value.Check(BrowserLink, opened) ? opened : undefined;
  const user = given && (await store.findById(db, given.userId));
  const isValid = user && user.security_stamp === given.stamp && given.expiresAtMs > timeMs();
  if (!isValid) {
    throw new AppError('EXPIRED_CODE', accountErrors.expiredLink);
  }
  return { email: user.email, browser: sealBrowser(keyring, addUser(browser, user.id)) };
}
