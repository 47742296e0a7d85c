import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportKey } from '../../platform/database/report-rows.ts';
import { forEachOf } from '../../platform/process/for-each-of.ts';
import { ObjectNotFound } from '../../platform/storage/object-store.ts';
import type { RecordingStore } from '../../platform/storage/recording-store.ts';
import * as store from './store.ts';

/*
 * A recording holds what the engine reads from a log, without personal data, so that newer rules can check the ride again.
 * The thread that reads a log stores the object, and its row follows the report. The log is deleted after that, so that a
 * recording which a crash prevented can still be made. An object without a row, which a crash between the two leaves
 * behind, is found by listing the store and deleted.
 */

/** A recording in the export of an account. */
interface ExportedRecording {
  report: string;
  createdAt: string;
  /** The file, in base64. */
  rsr: string;
}

export interface RecordingService {
  /** Returns where to store the recording of an upload's log. */
  keyFor(uploadId: string): string;
  /** Ties stored recordings to their reports, except those that are no longer wanted. */
  link(recordings: readonly store.NewRecording[]): Promise<void>;
  /** Forgets the recording of a report whose log was replaced. `removeOrphans` deletes its object. */
  unlink(tx: Queryable, report: ReportKey): Promise<void>;
  /** Deletes objects that belong to no report. A failure is logged, and `removeOrphans` tries again. */
  deleteUnlinked(keys: readonly string[]): Promise<void>;
  /** Returns the key of a report's recording, for `openStoredRecording`; undefined when there is none. */
  keyOf(db: Queryable, report: ReportKey): Promise<string | undefined>;
  /** Forgets a recording whose object is gone. */
  forget(key: string): Promise<void>;
  /** Forgets all recordings of an owner, in the caller's transaction. @returns keys for `deleteUnlinked`. */
  removeAll(tx: Queryable, owner: string): Promise<string[]>;
  /** Deletes the objects of an owner whose account is being deleted. @throws when the store is unavailable. */
  deleteFilesOf(owner: string): Promise<void>;
  /** Reads the recordings of an owner one by one, as JSON. @throws when the store is unavailable. */
  export(owner: string): AsyncIterable<string>;
  /** Deletes objects from before `date` that belong to no report. */
  removeOrphans(date: Date): Promise<void>;
}

interface RecordingDeps {
  db: Queryable;
  files: RecordingStore;
  log: FastifyBaseLogger;
}

/** How many keys are compared with the database at once. */
const batch = 500;

export function createRecordingService({ db, files, log }: RecordingDeps): RecordingService {
  const deleteThoseUnknown = async (keys: readonly string[]) =>
    forEachOf(await store.unknownKeys(db, keys), (key) => files.delete(key));
  return {
    keyFor: (uploadId) => `${uploadId}.rsr`,

    async link(recordings) {
      if (recordings.length === 0) return;
      await store.insertRecordings(db, recordings);
    },

    unlink: store.unlinkRecording,

    async deleteUnlinked(keys) {
      try {
        await deleteThoseUnknown(keys);
      } catch (error) {
        log.error({ event: 'recording.notDeleted', err: error });
      }
    },

    keyOf: store.findKey,
    forget: (key) => store.deleteRecording(db, key),
    removeAll: store.deleteRecordings,

    async deleteFilesOf(owner) {
      await forEachOf(await store.recordingsOf(db, owner), ({ object_key }) =>
        files.delete(object_key),
      );
    },

    async *export(owner) {
      for (const { report_name, object_key, created_at } of await store.recordingsOf(db, owner)) {
        const bytes = await contentOf(files, object_key);
        if (!bytes) continue;
        const exported: ExportedRecording = {
          report: report_name,
          createdAt: created_at.toISOString(),
          rsr: bytes.toString('base64'),
        };
        yield JSON.stringify(exported);
      }
    },

    async removeOrphans(date) {
      let keys: string[] = [];
      for await (const key of files.keysBefore(date)) {
        keys.push(key);
        if (keys.length < batch) continue;
        await deleteThoseUnknown(keys);
        keys = [];
      }
      await deleteThoseUnknown(keys);
    },
  };
}

async function contentOf(files: RecordingStore, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer((await files.get(key)).body);
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  }
}
