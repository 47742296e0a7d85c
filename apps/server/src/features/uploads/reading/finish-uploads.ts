import { setTimeout as sleep } from 'node:timers/promises';
import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ReportKey } from '../../../platform/database/report-rows.ts';
import { forEachOf } from '../../../platform/process/for-each-of.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { clearObjectKeys } from '../store/file-keys.ts';
import type { Recorded } from './read-log-task.ts';

/*
 * Background work after an upload: the row of its recording, the rows that benchmarks, trends and the standing of sensors
 * read, and the deletion of the log. The first upload is finished at once; the next batch gathers meanwhile and for a moment
 * more, so a busy server needs a few statements for many uploads. A kill in between loses nothing: the report says whether
 * its rows exist, and the log stays until its recording has been tied to the report, so `finishLeftUploads` can make it again.
 */

/** The report of a log, and what else was read from that log. */
export interface StoredLog extends ReportKey {
  logSha256: string;
  rows: ActivityRow[];
}

export interface EndedUpload {
  objectKey: string;
  /** Absent for an upload without a report. */
  report?: StoredLog;
  /** Where the recording is stored, unless none is wanted. */
  recordingKey?: string | undefined;
  /** Absent when none is written. */
  recorded?: Promise<Recorded> | undefined;
}

export interface FinishDeps {
  db: Queryable;
  objects: Pick<ObjectStore, 'delete'>;
  recordings: {
    /** Ties stored recordings to the reports of their logs, except those that are no longer wanted. */
    link(
      recordings: readonly (ReportKey & { logSha256: string; key: string; bytes: number })[],
    ): Promise<void>;
    /** Deletes those of the stored recordings that belong to no report. */
    deleteUnlinked(keys: readonly string[]): Promise<void>;
  };
  /** Adds the secondary rows of reports in the background. */
  addRows(reports: readonly StoredLog[]): Promise<void>;
  log: FastifyBaseLogger;
}

export interface UploadFinisher {
  /** Finishes an upload soon. Never throws: what fails is found by `finishLeftUploads`. */
  add(upload: EndedUpload): void;
  /** Waits for everything that was added. */
  close(): Promise<void>;
}

type Settled = Omit<EndedUpload, 'recorded'> & { recordingBytes?: number | undefined };

/** How long a batch gathers after the one before. */
const gatherMs = 500;

export function createUploadFinisher(deps: FinishDeps): UploadFinisher {
  const open = new Set<Promise<void>>();
  const closing = new AbortController();
  let waiting: Settled[] = [];
  let running: Promise<void> | undefined;

  /** Runs one batch after the other until nothing waits. */
  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await finish(deps, batch).catch((err) =>
        deps.log.error({ event: 'uploads.unfinished', err }),
      );
      await sleep(gatherMs, undefined, { signal: closing.signal }).catch(() => {});
    }
    running = undefined;
  };
  const settle = async ({ recorded, ...upload }: EndedUpload) => {
    let recordingBytes: number | undefined;
    try {
      const outcome = await recorded;
      recordingBytes = outcome?.bytes;
      if (outcome) deps.log.info({ event: 'upload.recorded', cpuMs: outcome.cpuMs });
    } catch (err) {
      // Its log stays, and is read again.
      deps.log.warn({ event: 'upload.notRecorded', err });
      if (upload.report) return;
    }
    waiting.push({ ...upload, recordingBytes });
    running ??= run();
  };
  return {
    add(upload) {
      const settling = settle(upload).finally(() => open.delete(settling));
      open.add(settling);
    },
    async close() {
      closing.abort();
      while (open.size > 0 || running) await Promise.all([...open, running]);
    },
  };
}

async function finish(
  { db, objects, recordings, addRows }: FinishDeps,
  uploads: readonly Settled[],
): Promise<void> {
  await recordings.link(
    uploads.flatMap(({ report, recordingKey: key, recordingBytes: bytes }) =>
      report && key !== undefined && bytes !== undefined ? [{ ...report, key, bytes }] : [],
    ),
  );
  const keys = uploads.map(({ objectKey }) => objectKey);
  const steps = [
    () => addRows(uploads.flatMap(({ report }) => report ?? [])),
    () => recordings.deleteUnlinked(uploads.flatMap(({ recordingKey }) => recordingKey ?? [])),
    () => deleteFiles(db, objects, keys),
  ];
  await forEachOf(steps, (step) => step());
}

/** Deletes the logs of uploads that have ended. */
export async function deleteFiles(
  db: Queryable,
  objects: Pick<ObjectStore, 'delete'>,
  keys: readonly string[],
): Promise<void> {
  const deleted: string[] = [];
  try {
    await forEachOf(keys, async (key) => {
      await objects.delete(key);
      deleted.push(key);
    });
  } finally {
    await clearObjectKeys(db, deleted);
  }
}
