import type { Readable } from 'node:stream';

export interface PutLimits {
  /** More bytes than this end in PAYLOAD_TOO_LARGE. */
  maxBytes: number;
}

/**
 * Where uploaded logs lie until they are read. A directory now; the shape is that of an S3-compatible store.
 * A write that the store cannot take ends in STORAGE_UNAVAILABLE.
 */
export interface ObjectStore {
  /** Stores a stream under a key, whole or not at all, and tells its size. */
  put(key: string, body: Readable, limits: PutLimits): Promise<number>;
  /** @throws ObjectNotFound */
  get(key: string): Promise<StoredObject>;
  /** Deletes an object; one that is gone already is fine. */
  delete(key: string): Promise<void>;
  /** Address, below the API prefix or absolute, to which the object may be PUT until `expiresAt`. */
  signPutUrl(key: string, expiresAt: Date): Promise<string>;
  /** Deletes what was stored before `date`, whoever has forgotten it. @returns how many objects those were. */
  removeOlderThan(date: Date): Promise<number>;
  /** Resolves when the store can be written to. */
  check(): Promise<void>;
}

export interface StoredObject {
  body: Readable;
  bytes: number;
}

export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';
}

/** Letters, digits and a few signs, never starting with a dot: a key cannot name another directory. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}$/;

/** True for keys that a store takes. */
export function isObjectKey(key: string): boolean {
  return keyPattern.test(key);
}
