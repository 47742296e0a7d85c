import { sessionErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { timeMs, timeNow } from '../../platform/process/clock.ts';
import { minuteMs } from '../../platform/process/units.ts';
import { makeRecoveryCodes, makeTotpSecret, stepOfCode, totpUri } from './authenticator.ts';
import { codeMismatch } from './mailed-codes.ts';
import { accountMail } from './mails.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { type AuthParts, attempterOf, type Caller, queueMail, signInExpired } from './parts.ts';
import { type Proof, reauthenticate, type SignedInCaller } from './reauthenticate.ts';
import { recoveryHash } from './second-factor.ts';
import { findChallengedUser } from './sign-in.ts';
import * as store from './store.ts';

const setupLifeMs = 10 * minuteMs;

/** Holds the cookies of a user who sets up an authenticator, during a sign-in or from settings. */
interface SetupCookies {
  challenge: string | undefined;
  session: string | undefined;
}

interface SetupCaller {
  user: store.UserWithPassword;
  /** Absent during a sign-in. */
  sessionId?: string;
}

async function findSetupCaller(deps: AuthParts, cookies: SetupCookies): Promise<SetupCaller> {
  if (cookies.challenge !== undefined) {
    const user = await findChallengedUser(deps, cookies.challenge, 'mfaSetup').catch(
      () => undefined,
    );
    if (user) return { user };
  }
  const session = cookies.session && (await deps.sessions.readSession(cookies.session));
  const user = session && (await store.findById(deps.db, session.userId));
  if (!user) throw signInExpired();
  return { user, sessionId: session.sessionId };
}

/** @throws AppError NOT_AUTHORIZED (password), CONFLICT, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED */
export async function startMfaSetup(
  deps: AuthParts,
  { password, ...cookies }: SetupCookies & { password: string | undefined },
  { address, userAgent }: Caller,
): Promise<{ totpUri: string; secret: string }> {
  const { user, sessionId } = await findSetupCaller(deps, cookies);
  if (user.totp_secret !== null) {
    throw new AppError('CONFLICT', sessionErrors.hasAuthenticator);
  }
  if (sessionId !== undefined) {
    const caller = { userId: user.id, sessionId, address, userAgent };
    await reauthenticate(deps, caller, { password: password ?? '' });
  }
  const secret = makeTotpSecret();
  await store.updateUser(deps.db, user.id, {
    totp_pending_secret: deps.keyring.seal(secret),
    totp_pending_until: new Date(timeMs() + setupLifeMs),
  });
  return { totpUri: totpUri(secret, user.email), secret };
}

/** @throws AppError CODE_MISMATCH, EXPIRED_CODE, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED */
export async function confirmMfaSetup(
  deps: AuthParts,
  { code, ...cookies }: SetupCookies & { code: string },
  caller: Caller,
): Promise<{ recoveryCodes: string[]; signedIn: SignedIn | undefined }> {
  const { user, sessionId } = await findSetupCaller(deps, cookies);
  const { db, keyring, limits } = deps;
  const attempter = attempterOf(user.id, user, caller);
  await limits.take('mfa', attempter);
  const sealed = user.totp_pending_secret;
  const isCurrent = user.totp_pending_until !== null && user.totp_pending_until > timeNow();
  const secret = sealed !== null && isCurrent ? keyring.open(sealed) : undefined;
  if (sealed === null || secret === undefined) {
    throw new AppError('EXPIRED_CODE', sessionErrors.setUpExpired);
  }
  const step = stepOfCode(secret, code);
  if (step === undefined) throw codeMismatch();

  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((each) => recoveryHash(deps, user.id, each));
  await db.transaction().execute(async (tx) => {
    await store.updateUser(tx, user.id, {
      totp_secret: sealed,
      totp_last_step: step, // The code that turned it on can't be used to sign in.
      totp_pending_secret: null,
      totp_pending_until: null,
      must_set_up_mfa: false,
    });
    await store.replaceRecoveryCodes(tx, user.id, hashes);
    await store.endSessions(tx, user.id, { reason: 'mfaChanged', except: sessionId });
    await limits.clear(tx, ['mfa'], attempter.account);
    const { userAgent } = caller;
    await deps.securityLog.record(tx, { kind: 'mfaOn', owner: user.id, userAgent });
    await queueMail(deps, tx, { to: user.email, mail: accountMail('mfaEnabled') });
  });
  const signedIn = sessionId === undefined ? await openSession(deps, user, caller) : undefined;
  return { recoveryCodes, signedIn };
}

/**
 * Turns the authenticator off.
 * @throws AppError NOT_AUTHORIZED (password), CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS
 */
export async function disableMfa(
  deps: AuthParts,
  caller: SignedInCaller,
  proof: Proof,
): Promise<void> {
  const user = await reauthenticate(deps, caller, proof);
  if (user.totp_secret === null) return;
  await deps.db.transaction().execute(async (tx) => {
    await store.updateUser(tx, user.id, { totp_secret: null, totp_last_step: null });
    await store.replaceRecoveryCodes(tx, user.id, []);
    await store.endSessions(tx, user.id, { reason: 'mfaChanged', except: caller.sessionId });
    const { userAgent } = caller;
    await deps.securityLog.record(tx, { kind: 'mfaOff', owner: user.id, userAgent });
    await queueMail(deps, tx, { to: user.email, mail: accountMail('mfaDisabled') });
  });
}
