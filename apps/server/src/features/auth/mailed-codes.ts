import { randomInt } from 'node:crypto';
import { codeDigits, mailedCodeMinutes } from '@ridescope/contract/code-terms';
import { accountErrors, sessionErrors } from '@ridescope/words/errors/account-errors';
import type { Queryable } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { timeMs, timeNow } from '../../platform/process/clock.ts';
import type { Keyring } from '../../platform/process/keyring.ts';
import { minuteMs } from '../../platform/process/units.ts';

export type CodePurpose = Tables['mailed_codes']['purpose'];

const codeLifeMs = mailedCodeMinutes * minuteMs;
/** A code is void after this many wrong guesses, from whatever addresses. */
const maxWrongGuesses = 5;

export interface MailedCodes {
  /** Creates a six-digit code in the caller's transaction. It replaces an earlier one for the same purpose. */
  make(
    tx: Queryable,
    userId: string,
    purpose: CodePurpose,
  ): Promise<{ code: string; expiresAt: Date }>;
  /**
   * Redeems a code once, even if two callers send it at the same time. `then` runs in the same transaction. A wrong
   * guess is counted outside of it, so that a rollback can't undo the count.
   * @throws AppError CODE_MISMATCH, EXPIRED_CODE
   */
  redeem<T>(
    given: { userId: string; purpose: CodePurpose; code: string },
    then: (tx: Queryable) => Promise<T>,
  ): Promise<T>;
}

export function createMailedCodes(db: Queryable, keyring: Keyring): MailedCodes {
  // A plain hash of six digits is quickly found by trying them all. A keyed one needs the secret too.
  const hash = (userId: string, purpose: CodePurpose, code: string) =>
    keyring.digest('code', userId, purpose, code);
  return {
    async make(tx, userId, purpose) {
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
      const expiresAt = new Date(timeMs() + codeLifeMs);
      const row = {
        code_hash: hash(userId, purpose, code),
        expires_at: expiresAt,
        wrong_guesses: 0,
      };
      await tx
        .insertInto('mailed_codes')
        .values({ user_id: userId, purpose, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
        .execute();
      return { code, expiresAt };
    },

    async redeem({ userId, purpose, code }, then) {
      const now = timeNow();
      const outcome = await db.transaction().execute(async (tx) => {
        const used = await tx
          .deleteFrom('mailed_codes')
          .where('user_id', '=', userId)
          .where('purpose', '=', purpose)
          .where('code_hash', '=', hash(userId, purpose, code.trim()))
          .where('expires_at', '>', now)
          .where('wrong_guesses', '<', maxWrongGuesses)
          .returning('user_id')
          .executeTakeFirst();
        return used && { value: await then(tx) };
      });
      if (outcome) return outcome.value;

      const current = await db
        .updateTable('mailed_codes')
        .set(({ eb }) => ({ wrong_guesses: eb('wrong_guesses', '+', 1) }))
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .returning('expires_at')
        .executeTakeFirst();
      if (current && current.expires_at <= now) throw codeExpired();
      throw codeMismatch();
    },
  };
}

export function codeMismatch(): AppError {
  return new AppError('CODE_MISMATCH', sessionErrors.wrongCode);
}

function codeExpired(): AppError {
  return new AppError('EXPIRED_CODE', accountErrors.expiredCode);
}
