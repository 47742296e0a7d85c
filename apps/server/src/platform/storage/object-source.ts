import path from 'node:path';
import type { Config } from '../process/config.ts';
import { openObject } from './disk-object-store.ts';
import { openDiskRecordingStore } from './disk-recording-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { RecordingStore } from './recording-store.ts';
import type { S3Settings } from './s3-settings.ts';

/** Where objects lie, as plain data that can be passed to a thread. */
export type ObjectSource =
  | { kind: 'directory'; directory: string }
  | { kind: 's3'; settings: S3Settings };

export function objectSourceOf({ s3, dataDir }: Config): ObjectSource {
  return s3
    ? { kind: 's3', settings: s3 }
    : { kind: 'directory', directory: path.join(dataDir, 'objects') };
}

/** Where the recordings of logs lie: beside the uploads, where the clean-up of uploads doesn't reach them. */
export function recordingSourceOf({ s3, dataDir }: Config): ObjectSource {
  return s3
    ? { kind: 's3', settings: { ...s3, prefix: `${s3.prefix}recordings/` } }
    : { kind: 'directory', directory: path.join(dataDir, 'recordings') };
}

/** Opens the store of recordings. */
export async function openRecordingStore(source: ObjectSource): Promise<RecordingStore> {
  if (source.kind === 'directory') return openDiskRecordingStore(source.directory);
  // Loaded only where there is a bucket: the library is large.
  const { openS3ObjectStore } = await import('./s3-object-store.ts');
  return openS3ObjectStore(source.settings);
}

/** Opens a store for reading only. */
export async function openObjectSource(source: ObjectSource): Promise<Pick<ObjectStore, 'get'>> {
  if (source.kind === 's3') {
    // Loaded only where there is a bucket: the library is large.
    const { openS3ObjectStore } = await import('./s3-object-store.ts');
    return openS3ObjectStore(source.settings);
  }
  return { get: (key) => openObject(source.directory, key) };
}
