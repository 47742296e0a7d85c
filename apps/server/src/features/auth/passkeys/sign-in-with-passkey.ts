import type { PasskeyAnswer } from '@ridescope/contract/passkeys';
import { passkeyErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../../platform/http/app-error.ts';
import { accountMail } from '../mails.ts';
import { type AuthParts, attempterOf, type Caller, reportFailure } from '../parts.ts';
import { admit, type Progress } from '../sign-in.ts';
import { findById } from '../store.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskey, recordUse } from './store.ts';
import { signInOptions, verifySignIn } from './webauthn.ts';

/** Returns what a browser needs to sign in with a passkey. */
export async function startPasskeySignIn({ db }: AuthParts, party: RelyingParty) {
  const options = await signInOptions(party);
  await storeChallenge(db, { challenge: options.challenge });
  return options;
}

/**
 * Checks a passkey, and starts the next step. The passkey is both factors: the user has it, and the authenticator has
 * verified the user. It counts towards the same limit as passwords, and a suspended or flagged account is treated the same.
 * @throws AppError EXPIRED_CODE, NOT_AUTHORIZED (with `attemptsLeft`), TOO_MANY_FAILED_ATTEMPTS, USER_NOT_CONFIRMED,
 * PASSWORD_RESET_REQUIRED, FORBIDDEN
 */
export async function signInWithPasskey(
  deps: AuthParts,
  { party, answer }: { party: RelyingParty; answer: PasskeyAnswer },
  caller: Caller,
): Promise<Progress> {
  const { db, limits } = deps;
  const challenge = await takeChallenge(db, answer.response);
  const passkey = await findPasskey(db, answer.id);
  const user = passkey && (await findById(db, passkey.user_id));
  const attempter = attempterOf(user?.email ?? `passkey ${answer.id}`, user, caller);
  const attempt = await limits.take('signIn', attempter);
  const { userAgent } = caller;
  const refusal = (text: string) =>
    new AppError('NOT_AUTHORIZED', text, { details: { attemptsLeft: attempt.attemptsLeft } });
  if (!passkey || !user) {
    await deps.securityLog.record(db, { kind: 'wrongPasskey', owner: undefined, userAgent });
    throw refusal(passkeyErrors.unknown);
  }
  const counter = await verifySignIn(party, { answer, passkey, challenge });
  const isValid = counter !== undefined;
  if (!isValid || !(await recordUse(db, passkey.id, counter))) {
    const mail = accountMail('passkeyBlocked');
    await reportFailure(deps, caller, { kind: 'wrongPasskey', user, attempt, mail });
    throw refusal(isValid ? passkeyErrors.counterWentBack : passkeyErrors.unverified);
  }
  await db.transaction().execute((tx) => limits.clear(tx, ['signIn'], attempter.account));
  return admit(deps, { user, isByPasskey: true }, caller);
}
