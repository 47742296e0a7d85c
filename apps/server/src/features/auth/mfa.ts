import { AppError } from '../../platform/app-error.ts';
import { makeRecoveryCodes, makeTotpSecret, stepOfCode, totpUri } from './authenticator.ts';
import { codeMismatch } from './mailed-codes.ts';
import { mails } from './mails.ts';
import { type AuthParts, type Caller, queueMail, requirePassword, startAgain } from './parts.ts';
import { challenged, recoveryHash } from './sign-in.ts';
import * as store from './store.ts';

const setUpLifeMs = 10 * 60_000;

/** Cookies of somebody who sets an authenticator up: in the middle of a sign-in, or signed in. */
interface SetUpCookies {
  challenge: string | undefined;
  session: string | undefined;
}

interface SetUpCaller {
  user: store.UserWithPassword;
  isSigningIn: boolean;
}

async function setUpCaller(deps: AuthParts, cookies: SetUpCookies): Promise<SetUpCaller> {
  if (cookies.challenge !== undefined) {
    const user = await challenged(deps, cookies.challenge, 'mfaSetup').catch(() => undefined);
    if (user) return { user, isSigningIn: true };
  }
  const session = cookies.session && (await deps.sessions.readSession(cookies.session));
  const user = session && (await store.findById(deps.db, session.userId));
  if (!user) throw startAgain();
  return { user, isSigningIn: false };
}

/** @throws AppError NOT_AUTHORIZED (password), CONFLICT, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED */
export async function startMfaSetup(
  deps: AuthParts,
  { password, ...cookies }: SetUpCookies & { password: string | undefined },
  { address }: Caller,
): Promise<{ totpUri: string; secret: string }> {
  const { user, isSigningIn } = await setUpCaller(deps, cookies);
  if (user.totp_secret !== null) {
    throw new AppError('CONFLICT', 'An authenticator is set up already. Switch it off first.');
  }
  if (!isSigningIn) await requirePassword(deps, user, { password: password ?? '', address });
  const secret = makeTotpSecret();
  await store.updateUser(deps.db, user.id, {
    totp_pending_secret: deps.keyring.seal(secret),
    totp_pending_until: new Date(Date.now() + setUpLifeMs),
  });
  return { totpUri: totpUri(secret, user.email), secret };
}

/** @throws AppError CODE_MISMATCH, EXPIRED_CODE, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED */
export async function confirmMfaSetup(
  deps: AuthParts,
  { code, ...cookies }: SetUpCookies & { code: string },
  { address, userAgent }: Caller,
): Promise<{ recoveryCodes: string[]; session: string | undefined }> {
  const { user, isSigningIn } = await setUpCaller(deps, cookies);
  const { db, keyring, limits } = deps;
  await limits.take('mfa', { account: user.id, address });
  const sealed = user.totp_pending_secret;
  const isCurrent = user.totp_pending_until !== null && user.totp_pending_until > new Date();
  const secret = sealed !== null && isCurrent ? keyring.open(sealed) : undefined;
  if (sealed === null || secret === undefined) {
    throw new AppError('EXPIRED_CODE', 'This set-up has expired. Please start it again.');
  }
  const step = stepOfCode(secret, code);
  if (step === undefined) throw codeMismatch();

  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((each) => recoveryHash(deps, user.id, each));
  await db.transaction().execute(async (tx) => {
    await store.updateUser(tx, user.id, {
      totp_secret: sealed,
      totp_last_step: step, // The code that switched it on opens nothing.
      totp_pending_secret: null,
      totp_pending_until: null,
      must_set_up_mfa: false,
    });
    await store.replaceRecoveryCodes(tx, user.id, hashes);
    await limits.clear(tx, ['mfa'], user.id);
    await queueMail(deps, tx, { to: user.email, mail: mails.mfaEnabled });
  });
  const session = isSigningIn ? await deps.sessions.openSession(user.id, userAgent) : undefined;
  return { recoveryCodes, session };
}

/** @throws AppError NOT_AUTHORIZED (password), TOO_MANY_FAILED_ATTEMPTS */
export async function disableMfa(
  deps: AuthParts,
  { userId, password }: { userId: string; password: string },
  { address }: Caller,
): Promise<void> {
  const user = await store.findById(deps.db, userId);
  if (!user) throw startAgain();
  await requirePassword(deps, user, { password, address });
  if (user.totp_secret === null) return;
  await deps.db.transaction().execute(async (tx) => {
    await store.updateUser(tx, userId, { totp_secret: null, totp_last_step: null });
    await store.replaceRecoveryCodes(tx, userId, []);
    await queueMail(deps, tx, { to: user.email, mail: mails.mfaDisabled });
  });
}
