import { randomInt } from 'node:crypto';
import { accountTexts, codeDigits, mailedCodeMinutes } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Keyring } from '../../platform/keyring.ts';

export type CodePurpose = Tables['mailed_codes']['purpose'];

const codeLifeMs = mailedCodeMinutes * 60_000;
/** Wrong guesses after which a code is dead, however many addresses they came from. */
const maxWrongGuesses = 5;

export interface MailedCodes {
  /** Makes a code of six digits, in the caller's transaction. An earlier one for the same purpose is void. */
  make(
    tx: Queryable,
    userId: string,
    purpose: CodePurpose,
  ): Promise<{ code: string; expiresAt: Date }>;
  /**
   * Uses a code up: of two who give it at once, one succeeds. A wrong guess is counted outside of any transaction, so
   * that it cannot be undone; give the transaction of what the code allows as `then`.
   * @throws AppError CODE_MISMATCH, EXPIRED_CODE
   */
  redeem<T>(
    given: { userId: string; purpose: CodePurpose; code: string },
    then: (tx: Queryable) => Promise<T>,
  ): Promise<T>;
}

export function createMailedCodes(db: Queryable, keyring: Keyring): MailedCodes {
  // Six digits are soon tried out against a plain hash; a keyed one needs the secret as well.
  const hash = (userId: string, purpose: CodePurpose, code: string) =>
    keyring.digest('code', userId, purpose, code);
  return {
    async make(tx, userId, purpose) {
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
      const expiresAt = new Date(Date.now() + codeLifeMs);
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
      const now = new Date();
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
  return new AppError('CODE_MISMATCH', 'Invalid verification code. Please try again.');
}

function codeExpired(): AppError {
  return new AppError('EXPIRED_CODE', accountTexts.expiredCode);
}
