import type { Readable } from 'node:stream';
import { uploadErrors } from '@ridescope/words/errors/upload-errors';
import { AppError } from '../http/app-error.ts';

/**
 * Stores uploaded logs until they are read: in a directory, or a bucket of an S3-compatible store. Temporary failures
 * of the store end in STORAGE_UNAVAILABLE.
 */
export interface ObjectStore {
  /** @throws ObjectNotFound */
  get(key: string): Promise<StoredObject>;
  /** Deletes an object; a missing one is fine. */
  delete(key: string): Promise<void>;
  /** Returns the address, below the API prefix or absolute, to which the object may be PUT until `expiresAt`. */
  signPutUrl(key: string, expiresAt: Date): Promise<string>;
  /** Deletes everything that was stored before `date`, known or not. @returns how many objects those were. */
  removeOlderThan(date: Date): Promise<number>;
  /** Resolves when the store can be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface StoredObject {
  body: Readable;
  bytes: number;
}

/** Makes the error for callers while a store is unavailable. */
export function storageUnavailable(cause?: unknown): AppError {
  return new AppError('STORAGE_UNAVAILABLE', uploadErrors.storeAway, { cause });
}

export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';
}

/** Letters, digits and a few signs, never starting with a dot: a key cannot name another directory. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}$/;

/** Returns true for keys that a store accepts. */
export function isObjectKey(key: string): boolean {
  return keyPattern.test(key);
}

/** @throws AppError for an invalid key. */
export function requireObjectKey(key: string): string {
  if (isObjectKey(key)) return key;
  throw new AppError('VALIDATION_ERROR', uploadErrors.wrongName);
}
