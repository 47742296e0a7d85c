import { passkeyMinutes } from '@ridescope/contract/passkey-terms';
import { passkeyErrors } from '@ridescope/words/errors/account-errors';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Queryable } from '../../../platform/database/database.ts';
import { deleteOldest } from '../../../platform/database/delete-some.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { timeMs } from '../../../platform/process/clock.ts';
import { minuteMs } from '../../../platform/process/units.ts';

/** Also the time that browsers are asked to wait for the user. */
export const challengeLifeMs = passkeyMinutes * minuteMs;

const ClientData = Type.Object({ challenge: Type.String({ maxLength: 200 }) });

/** Stores a challenge until it is answered or expires. @param userId absent for a sign-in */
export async function storeChallenge(
  db: Queryable,
  { challenge, userId }: { challenge: string; userId?: string },
): Promise<void> {
  const expires_at = new Date(timeMs() + challengeLifeMs);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId ?? null, expires_at })
    .execute();
}

/**
 * Takes the challenge that a browser has answered, which can't be taken again.
 * @param clientDataJSON base64url, as the browser sends it
 * @param userId absent for a sign-in
 * @throws AppError EXPIRED_CODE if it expired, was answered before, or was made for another purpose.
 */
export async function takeChallenge(
  db: Queryable,
  { clientDataJSON, userId }: { clientDataJSON: string; userId?: string },
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const taken =
    challenge !== undefined &&
    (await db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .returning(['user_id', 'expires_at'])
      .executeTakeFirst());
  const isValid =
    taken && taken.user_id === (userId ?? null) && taken.expires_at.getTime() > timeMs();
  if (challenge === undefined || !isValid) {
    throw new AppError('EXPIRED_CODE', passkeyErrors.expired);
  }
  return challenge;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return Value.Check(ClientData, data) ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes challenges that have expired. @returns how many. */
export async function removeOldChallenges(db: Queryable, now: Date): Promise<number> {
  return deleteOldest(db, { table: 'passkey_challenges', column: 'expires_at', before: now });
}
