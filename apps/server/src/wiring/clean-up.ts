import { removeEmptyGroups } from '../features/benchmarks/groups/fold-changes.ts';
import { removeOldMessages } from '../features/contact/store.ts';
import { removeOldCounts } from '../features/help/store.ts';
import { removeOldPurchases, removeOldReversals } from '../features/purchases/store.ts';
import type { RetainedKind } from '../features/retention/periods.ts';
import { logRemoval, type Removal, runRetention } from '../features/retention/run-retention.ts';
import { removeOldEvents } from '../features/security-events/store.ts';
import { removeOldUsage } from '../features/usage/usage-events.ts';
import { removeLeftMails } from '../platform/mail/mail-queue.ts';
import { forEachOf } from '../platform/process/for-each-of.ts';
import { hourMs } from '../platform/process/units.ts';
import { removeOldJobs } from '../platform/queue/job-queue.ts';
import type { WorkOptions } from './job-runners.ts';
import type { Services } from './open-services.ts';

const emptyGroupsMs = hourMs;
/** A recording is stored at most minutes before its report, and the clock of a machine may be an hour ahead. */
const orphanAfterMs = 1.5 * hourMs;

/** Lists how everything with a retention period is removed. */
export function removalsOf(services: Services): Record<RetainedKind, Removal> {
  const { account, db, intake, tickets, tokens } = services;
  return {
    rawLogs: intake.old.removeFiles,
    deletedAccounts: account.purge,
    payments: async (before) =>
      (await tokens.removePayments(before)) + (await removeOldReversals(db, before)),
    endedPurchases: (before) => removeOldPurchases(db, before),
    usageEvents: (before) => removeOldUsage(db, before),
    securityEvents: (before) => removeOldEvents(db, before),
    helpAnswers: (before) => removeOldCounts(db, before),
    contactMessages: (before) => removeOldMessages(db, before),
    endedUploads: intake.old.removeEnded,
    endedJobs: async (before) => {
      const removed = await removeOldJobs(db, before);
      await removeLeftMails(db);
      return removed;
    },
    liveConnections: tickets.removeOld,
  };
}

/** Deletes what is no longer needed. What fails now is tried again the next time. */
export async function cleanUp({
  services,
  log,
}: Pick<WorkOptions, 'services' | 'log'>): Promise<void> {
  const now = await services.clock.timeForDeletions().catch((error: unknown) => {
    log.error({ event: 'server.cleanUpFailed', err: error });
  });
  if (!now) return;
  await runRetention(removalsOf(services), now, log);
  // Data whose rows contain their own expiry.
  const removals: (() => Promise<unknown>)[] = [
    () => services.uploads.removeLeftOvers(now),
    async () => {
      const removed = Object.entries(await services.auth.removeStale(now));
      for (const [kind, count] of removed) logRemoval(log, { kind, removed: count });
    },
    async () => {
      const removed = await services.tokens.forgetMailboxes(now);
      logRemoval(log, { kind: 'freeTokenMailboxes', removed });
    },
    async () => {
      const removed = await services.limits.removeOld(now);
      logRemoval(log, { kind: 'limitCounts', removed });
    },
    () => services.stored.shares.removeExpired(),
    () => removeEmptyGroups(services.db, new Date(now.getTime() - emptyGroupsMs)),
    () => services.recordings.removeOrphans(new Date(now.getTime() - orphanAfterMs)),
  ];
  await forEachOf(removals, (remove) => remove()).catch((error: unknown) =>
    log.error({ event: 'server.cleanUpFailed', err: error }),
  );
}
