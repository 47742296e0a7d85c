import { isFreeLog, tokensForBytes } from '@ridescope/contract/token-terms';
import type { Queryable } from '../../platform/database/database.ts';

/** A ride of a log, as far as it identifies the log. */
export interface KnownRide {
  startedAt?: string | undefined;
  worldName?: string | undefined;
  rideS: number;
  isJudged: boolean;
}

/** A log that may continue one that was read before. */
export interface ContinuedLog {
  owner: string;
  bytes: number;
  rides: readonly KnownRide[];
}

/** Returns the tokens that a report has cost so far. */
export type PaidFor = (
  db: Queryable,
  report: { owner: string; reportName: string },
) => Promise<number>;

/** Calculates what a log costs that replaces its earlier report: the price of the whole log less what was paid. */
export async function priceOfGrown(
  db: Queryable,
  paidFor: PaidFor,
  { owner, bytes, rides }: ContinuedLog,
  reportName: string,
): Promise<number> {
  if (isFreeLog(rides)) return 0;
  return Math.max(0, tokensForBytes(bytes) - (await paidFor(db, { owner, reportName })));
}
