import { requestErrors } from '@ridescope/words/errors/request-errors';
import { minuteMs } from '../process/units.ts';
import { AppError } from './app-error.ts';

/** Refuses a call for a while. @param waitMs milliseconds until the next one is accepted */
export function tooManyCalls(waitMs: number): AppError {
  const retryAfterS = Math.ceil(waitMs / 1000);
  const remainingMinutes = Math.ceil(waitMs / minuteMs);
  return new AppError('RATE_LIMIT_EXCEEDED', requestErrors.tooManyCalls, {
    details: { retryAfterS, remainingMinutes },
  });
}
