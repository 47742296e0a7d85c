import { firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { episodesOf } from '../figures/intervals.ts';

/** Several lines report the same try to log in. */
export const loginTryS = 2;

/** Lines that the game writes only for a rider who is logged in. */
const laterKinds = ['loggedIn', 'joinWorld', 'activityStart'] as const;

/**
 * Counts tries to log in that the server refused because of a wrong e-mail or password, before one that worked. Undefined where
 * none was refused, or the log doesn't show that a later one worked.
 * @param fromS the tries of one ride begin with the log, or with the end of the previous activity
 * @param toS end of the activity
 */
export function refusedLogIns(record: LogRecord, fromS: number, toS: number): number | undefined {
  const refused = record.within('loginFailed', fromS, toS).filter(isRefused);
  const firstS = refused[0]?.t;
  if (firstS === undefined) return undefined;
  const later = laterKinds.flatMap((kind) => record.within(kind, firstS, toS).map(({ t }) => t));
  const workedS = Math.max(...later);
  const before = refused.slice(0, firstFrom(refused, workedS)).map(({ t }) => t);
  return before.length === 0 ? undefined : episodesOf(before, loginTryS).length;
}

function isRefused({ reason }: { reason: string }): boolean {
  return reason === 'refused';
}
