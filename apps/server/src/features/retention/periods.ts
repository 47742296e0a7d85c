import {
  contactMessageDays,
  deletedAccountDays,
  endedJobDays,
  endedPurchaseDays,
  endedUploadDays,
  liveConnectionDays,
  paymentYears,
  rawLogDays,
  securityEventDays,
  usageEventYears,
} from '@ridescope/contract/retention-terms';
import { hourMs } from '../../platform/process/units.ts';

/** Defines how long something is retained. */
interface Period {
  days?: number;
  years?: number;
  /** Nothing may be retained longer than this, so it is removed shortly before the end. */
  isPromise?: true;
}

/**
 * Lists how long data is retained that its owner doesn't delete. Periods that the privacy policy promises come from the
 * specification, section 9; the others are our choice. Reports have no period: they stay until they or their account
 * are deleted.
 */
export const retentionPeriods = {
  /** Original logs, from their arrival. Normally they are deleted as soon as they have been read. */
  rawLogs: { days: rawLogDays, isPromise: true },
  /** The rest of a deleted account, from the request. Access ends and most data is deleted at once. */
  deletedAccounts: { days: deletedAccountDays, isPromise: true },
  /** Payments, from the day of payment. The law requires them even after the account is deleted. */
  payments: { years: paymentYears },
  /** Checkout sessions that have ended, so that their page can still say how. Payments are recorded separately. */
  endedPurchases: { days: endedPurchaseDays },
  /** Usage events of accounts that agreed to them. */
  usageEvents: { years: usageEventYears, isPromise: true },
  /** Recent activity of an account, for its owner. */
  securityEvents: { days: securityEventDays, isPromise: true },
  /** Contact messages, so that a later question about the same fault can be understood. */
  contactMessages: { days: contactMessageDays, isPromise: true },
  /** How often topics of the help were of use: usage data, which identifies no one. */
  helpAnswers: { years: usageEventYears },
  /** Uploads that ended without a report, so that the user can still see why. Others are deleted with their report. */
  endedUploads: { days: endedUploadDays },
  /** Finished jobs, so that an operator can investigate a fault. */
  endedJobs: { days: endedJobDays },
  /** Pages that requested a live socket, from their last ticket. */
  liveConnections: { days: liveConnectionDays },
} as const satisfies Record<string, Period>;

export type RetainedKind = keyof typeof retentionPeriods;

/** Retention runs every hour, so one run may fail. */
const headStartMs = 2 * hourMs;

/** Returns the moment before which data of a kind is removed. */
export function cutoffOf(kind: RetainedKind, now: Date): Date {
  const { days = 0, years = 0, isPromise }: Period = retentionPeriods[kind];
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - years);
  // Seven years before a 29 February is the 28th.
  if (cutoff.getUTCMonth() !== now.getUTCMonth()) cutoff.setUTCDate(0);
  cutoff.setUTCDate(cutoff.getUTCDate() - days);
  return isPromise ? new Date(cutoff.getTime() + headStartMs) : cutoff;
}
