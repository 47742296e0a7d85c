import { requestErrors } from '@ridescope/words/errors/request-errors';
import { AppError } from '../http/app-error.ts';

/**
 * SQLSTATE classes of a server that is ending, starting, out of something, or failing on its disk; 55P03 and 57014 end what waited
 * too long for a lock or an answer, and 40P01 one of two that waited for each other, such as for the locks of maintenance.
 */
const awayStates = /^(08|57P|53|58|55P03|57014|40P01)/;
/** Of a server that has no room, or is read-only. */
const unwritableStates = /^(53|25006)/;
const connectionCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** The driver has no codes for these. */
const driverTexts = /^Connection terminated|not queryable$|^timeout exceeded|^Query read timeout$/;

/**
 * Says to callers that the database is away or busy, which is no fault of theirs or of the code. Returns other errors as they
 * are.
 */
export function asAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (unwritableStates.test(code)) {
    return new AppError('SERVICE_UNAVAILABLE', requestErrors.databaseFull, { cause: error });
  }
  const isAway =
    (code.length === 5 && awayStates.test(code)) ||
    connectionCodes.has(code) ||
    driverTexts.test(error.message);
  return isAway
    ? new AppError('SERVICE_UNAVAILABLE', requestErrors.databaseAway, { cause: error })
    : error;
}

/** Returns whether something failed only because the database is away: it may work in a moment. */
export function isAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';
}
