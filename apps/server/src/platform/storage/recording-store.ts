import type { StoredObject } from './object-store.ts';

/**
 * Stores recordings, which the server writes itself: files of a directory, or objects of a bucket. Temporary
 * failures of the store end in STORAGE_UNAVAILABLE.
 */
export interface RecordingStore {
  /** Stores an object, over an older one of that key. Readers see all of it or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws ObjectNotFound */
  get(key: string): Promise<StoredObject>;
  /** Deletes an object; a missing one is fine. */
  delete(key: string): Promise<void>;
  /** Lists what was stored before `date`, known or not. */
  keysBefore(date: Date): AsyncIterable<string>;
  close(): Promise<void>;
}
