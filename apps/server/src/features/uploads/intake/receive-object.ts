import type { Readable } from 'node:stream';
import { uploadErrors } from '@ridescope/words/errors/upload-errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DiskObjectStore, tooLarge } from '../../../platform/storage/disk-object-store.ts';
import { expireWaiting } from '../store/open-uploads.ts';
import { findWaiting, queueUpload } from '../store/upload-store.ts';
import { alreadyReceived } from './announce.ts';

interface ReceiverDeps {
  db: Queryable;
  objects: DiskObjectStore;
  log: FastifyBaseLogger;
  maxUploadBytes: number;
}

/**
 * Receives the file of a PUT to a signed address and queues it in the same transaction. Of several PUTs to one address,
 * the last one counts. An upload whose file is too large isn't open any more, yet its address takes a smaller file.
 * @param statedBytes Size of the file where the caller states it.
 * @throws AppError CONFLICT, PAYLOAD_TOO_LARGE or STORAGE_UNAVAILABLE; nothing is stored then.
 */
export type ReceiveObject = (key: string, body: Readable, statedBytes?: number) => Promise<void>;

export function createObjectReceiver(deps: ReceiverDeps): ReceiveObject {
  const { db, objects } = deps;
  /** Running PUTs of this process. */
  const senders = new Map<string, AbortController>();
  return async (key, body, statedBytes = 0) => {
    const upload = await findWaiting(db, key);
    if (!upload) throw alreadyReceived();
    const { owner, upload_id: uploadId } = upload;
    const refuse = async (error: unknown): Promise<never> => {
      const isTooLarge = error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE';
      if (isTooLarge) await expireWaiting(db, { owner, uploadId });
      throw error;
    };
    if (statedBytes > deps.maxUploadBytes) await refuse(tooLarge(deps.maxUploadBytes));
    // A page that sends again has given up the first try, whose connection may hang for long. And a hundred PUTs to one
    // address must not fill the disk.
    senders.get(key)?.abort(anotherSends());
    const sender = new AbortController();
    senders.set(key, sender);
    const { signal } = sender;
    const staged = await objects
      .stage(key, body, { maxBytes: deps.maxUploadBytes, signal })
      .finally(() => senders.get(key) === sender && senders.delete(key))
      .catch(refuse);
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await queueUpload(tx, upload.id, staged.bytes))) throw alreadyReceived();
        // Last, so that of two PUTs only the one whose row change commits puts its file in place.
        await staged.commit();
      });
    } finally {
      await staged.discard();
    }
    deps.log.info({ event: 'upload.received', upload: upload.id, bytes: staged.bytes });
  };
}

function anotherSends(): AppError {
  return new AppError('CONFLICT', uploadErrors.sentTwice);
}
