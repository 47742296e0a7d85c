import { maxPasskeys, passkeyNameMax } from '@ridescope/contract/passkey-terms';
import type { NewPasskeyAnswer, Passkey } from '@ridescope/contract/passkeys';
import { passkeyErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../../platform/http/app-error.ts';
import { accountMail } from '../mails.ts';
import { type AuthParts, queueMail, signInExpired } from '../parts.ts';
import { type Proof, reauthenticate, type SignedInCaller } from '../reauthenticate.ts';
import { endSessions, findById } from '../store.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import * as store from './store.ts';
import { newPasskeyOptions, verifyNewPasskey } from './webauthn.ts';

export async function listPasskeys({ db }: AuthParts, userId: string): Promise<Passkey[]> {
  return (await store.passkeysOf(db, userId)).map(passkeyOf);
}

function passkeyOf({ id, name, created_at, last_used_at }: store.PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: created_at.toISOString(),
    ...(last_used_at && { lastUsedAt: last_used_at.toISOString() }),
  };
}

/**
 * Returns what a browser needs to make a passkey, after the user has confirmed who they are.
 * @throws AppError CONFLICT (too many), NOT_AUTHORIZED (password), CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS
 */
export async function startPasskey(
  deps: AuthParts,
  { caller, party, proof }: { caller: SignedInCaller; party: RelyingParty; proof: Proof },
) {
  const existing = await store.passkeysOf(deps.db, caller.userId);
  requireRoom(existing.length); // Checked first, so that an authenticator code isn't used up.
  const user = await reauthenticate(deps, caller, proof);
  const options = await newPasskeyOptions(party, user, existing);
  await storeChallenge(deps.db, { challenge: options.challenge, userId: user.id });
  return options;
}

/**
 * Adds the passkey that a browser has made.
 * @throws AppError EXPIRED_CODE, INVALID_PARAMETER (name or passkey), CONFLICT (too many, or known already)
 */
export async function addPasskey(
  deps: AuthParts,
  { userId, userAgent }: Pick<SignedInCaller, 'userId' | 'userAgent'>,
  { party, answer, name: given }: { party: RelyingParty; answer: NewPasskeyAnswer; name: string },
): Promise<Passkey> {
  const { db } = deps;
  const name = requireName(given);
  const { clientDataJSON } = answer.response;
  const challenge = await takeChallenge(db, { clientDataJSON, userId });
  const made = await verifyNewPasskey(party, answer, challenge);
  if (!made) {
    throw new AppError('INVALID_PARAMETER', passkeyErrors.notAdded);
  }
  const user = await findById(db, userId);
  if (!user) throw signInExpired();
  return db.transaction().execute(async (tx) => {
    requireRoom(await store.countLocked(tx, userId));
    const passkey = await store.insertPasskey(tx, { ...made, user_id: userId, name });
    if (!passkey) throw new AppError('CONFLICT', passkeyErrors.addedBefore);
    await deps.securityLog.record(tx, { kind: 'passkeyAdded', owner: userId, userAgent });
    await queueMail(deps, tx, { to: user.email, mail: accountMail('passkeyAdded') });
    return passkeyOf(passkey);
  });
}

/** @throws AppError INVALID_PARAMETER, NOT_FOUND */
export async function renamePasskey(
  { db }: AuthParts,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (await store.renamePasskey(db, { id, userId, name: requireName(name) })) return;
  throw noPasskey();
}

/**
 * Removes a passkey, and ends all other sessions: one of them may be on the device that was lost.
 * @throws AppError NOT_FOUND, NOT_AUTHORIZED (password), CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS
 */
export async function removePasskey(
  deps: AuthParts,
  caller: SignedInCaller,
  { id, ...proof }: Proof & { id: string },
): Promise<void> {
  const user = await reauthenticate(deps, caller, proof);
  const { sessionId: except, userAgent } = caller;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await store.deletePasskey(tx, id, user.id))) throw noPasskey();
    await endSessions(tx, user.id, { reason: 'passkeyRemoved', except });
    await deps.securityLog.record(tx, { kind: 'passkeyRemoved', owner: user.id, userAgent });
    await queueMail(deps, tx, { to: user.email, mail: accountMail('passkeyRemoved') });
  });
}

function requireRoom(existing: number): void {
  if (existing < maxPasskeys) return;
  throw new AppError('CONFLICT', passkeyErrors.tooMany(maxPasskeys));
}

function requireName(given: string): string {
  const name = given.trim();
  if (name !== '' && name.length <= passkeyNameMax) return name;
  throw new AppError('INVALID_PARAMETER', passkeyErrors.longName(passkeyNameMax));
}

function noPasskey(): AppError {
  return new AppError('NOT_FOUND', passkeyErrors.noSuchPasskey);
}
