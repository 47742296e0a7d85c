import { deletedAccountDays, paymentYears, rawLogDays } from '@ridescope/contract';

/** How long something is kept after the moment that it counts from. */
interface Period {
  days?: number;
  years?: number;
  /** Nothing may be kept for longer: removed before the end, so that no run comes too late. */
  isPromise?: true;
}

/**
 * How long everything is kept that does not stay until its owner deletes it. What the privacy policy promises is in the
 * specification, section 9; the others are ours. Reports have no period: they stay until they, or their account, are
 * deleted.
 */
export const retentionPeriods = {
  /** Original logs, from the moment they came in. Normally they are deleted as soon as they have been read. */
  rawLogs: { days: rawLogDays, isPromise: true },
  /** What is left of an account, from the request to delete it. Access ends, and most goes, at once. */
  deletedAccounts: { days: deletedAccountDays, isPromise: true },
  /** What was paid, from the payment. The law wants it, also when the account is gone. */
  payments: { years: paymentYears },
  /** Uploads that ended without a report, so that their uploader can still read why. With one, they go with it. */
  endedUploads: { days: 30 },
  /** Jobs that ended, so that an operator can look into a fault. */
  endedJobs: { days: 7 },
  /** Pages that asked for a live socket, from their last ticket. */
  liveConnections: { days: 1 },
} as const satisfies Record<string, Period>;

export type Kept = keyof typeof retentionPeriods;

/** Retention runs every hour: one run may fail. */
const headStartMs = 2 * 3_600_000;

/** What counts from before this moment has been kept for long enough. */
export function borderOf(kept: Kept, now: Date): Date {
  const { days = 0, years = 0, isPromise }: Period = retentionPeriods[kept];
  const border = new Date(now);
  border.setUTCFullYear(border.getUTCFullYear() - years);
  // Seven years before a 29 February is the 28th.
  if (border.getUTCMonth() !== now.getUTCMonth()) border.setUTCDate(0);
  border.setUTCDate(border.getUTCDate() - days);
  return isPromise ? new Date(border.getTime() + headStartMs) : border;
}
