import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { DiskObjectStore } from '../../platform/storage/disk-object-store.ts';
import { queueUpload } from './queue-upload.ts';
import { alreadyReceived } from './service.ts';
import { findWaiting } from './store.ts';

interface ReceiverDeps {
  db: Queryable;
  objects: DiskObjectStore;
  log: FastifyBaseLogger;
  maxUploadBytes: number;
}

/**
 * Takes in the file that was PUT to a signed address of ours, and queues it in the same transaction.
 * @throws AppError CONFLICT, PAYLOAD_TOO_LARGE or STORAGE_UNAVAILABLE; nothing is kept then.
 */
export type ReceiveObject = (key: string, body: Readable) => Promise<void>;

export function createObjectReceiver(deps: ReceiverDeps): ReceiveObject {
  const { db, objects } = deps;
  return async (key, body) => {
    const upload = await findWaiting(db, key);
    if (!upload) throw alreadyReceived();
    const staged = await objects.stage(key, body, { maxBytes: deps.maxUploadBytes });
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await queueUpload(tx, upload.id, staged.bytes))) throw alreadyReceived();
        // Last, so that of two senders only the one whose row change stands puts its file in place.
        await staged.commit();
      });
    } finally {
      await staged.discard();
    }
    deps.log.info({ event: 'upload.received', upload: upload.id, bytes: staged.bytes });
  };
}
