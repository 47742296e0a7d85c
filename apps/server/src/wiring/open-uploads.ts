import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { createObjectReceiver } from '../features/uploads/intake/receive-object.ts';
import { createUploadService, type UploadDeps } from '../features/uploads/intake/service.ts';
import { createUploadDetection } from '../features/uploads/intake/upload-detection.ts';
import { createOldUploads, type OldUploadDeps } from '../features/uploads/retention/old-uploads.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Closers } from '../platform/process/closers.ts';
import type { Config } from '../platform/process/config.ts';
import { uploadSecret } from '../platform/process/secrets.ts';
import { openDiskObjectStore } from '../platform/storage/disk-object-store.ts';
import { objectSourceOf } from '../platform/storage/object-source.ts';
import { createAddressSigner } from '../platform/storage/signed-address.ts';

interface UploadParts
  extends Pick<
      UploadDeps,
      | 'requireTokens'
      | 'countCharges'
      | 'freeReportBytes'
      | 'isConnectionOf'
      | 'findReportOfLog'
      | 'findGrownReports'
      | 'countRides'
      | 'paidFor'
    >,
    Pick<OldUploadDeps, 'holdAccount' | 'refundUpload'> {
  db: Queryable;
  log: FastifyBaseLogger;
  closers: Closers;
}

/**
 * Opens the store of uploads and its receiver: a directory, whose files arrive through the API, or a bucket, which
 * browsers reach directly and which is polled.
 */
export async function openUploads(config: Config, { closers, ...parts }: UploadParts) {
  const { maxUploadBytes, maxQueueAgeS, uploadUrlTtlS: urlTtlS } = config;
  const announcements = new EventEmitter<{ announced: [] }>();
  const onAnnounced = () => {
    announcements.emit('announced');
  };
  const deps = { ...parts, onAnnounced, urlTtlS, maxUploadBytes, maxQueueAgeS };
  const source = objectSourceOf(config);
  if (source.kind === 's3') {
    // Loaded only where there is a bucket: the library is large.
    const { openBucket } = await import('../platform/storage/s3-object-store.ts');
    const objects = await openBucket(source.settings, parts.log);
    closers.add(() => objects.close());
    const detection = createUploadDetection({ ...deps, objects });
    const uploads = createUploadService({ ...deps, objects, detection });
    const old = createOldUploads({ ...deps, objects });
    const { origin: bucketOrigin } = objects;
    return { source, objects, announcements, uploads, old, detection, bucketOrigin };
  }
  const { directory } = source;
  const signer = createAddressSigner(await uploadSecret(config));
  const objects = await openDiskObjectStore({ directory, signer });
  const receiver = { receive: createObjectReceiver({ ...deps, objects }), signer, maxUploadBytes };
  const uploads = createUploadService({ ...deps, objects });
  const old = createOldUploads({ ...deps, objects });
  return { source, objects, announcements, uploads, old, receiver };
}
