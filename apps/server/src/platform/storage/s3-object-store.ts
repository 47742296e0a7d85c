import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { uploadHeaders } from '@ridescope/contract/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { timeMs } from '../process/clock.ts';
import { forEachOf } from '../process/for-each-of.ts';
import { minuteMs } from '../process/units.ts';
import {
  isObjectKey,
  ObjectNotFound,
  type ObjectStore,
  requireObjectKey,
  storageUnavailable,
} from './object-store.ts';
import type { RecordingStore } from './recording-store.ts';
import type { S3Settings } from './s3-settings.ts';

/**
 * Stores objects in a bucket: logs that browsers send there directly, so the server learns of one only by asking, and
 * what the server writes itself.
 */
export interface S3ObjectStore extends ObjectStore, RecordingStore {
  kind: 's3';
  /** Origin of the addresses for the PUT. */
  origin: string;
  /** Size of an object in bytes; undefined where there is none. */
  head(key: string): Promise<number | undefined>;
}

/** A bucket refuses signatures that are a quarter of an hour off. */
const clockJumpMs = 5 * minuteMs;

interface S3StoreOptions {
  /** Times that a call is tried, at most. */
  attempts?: number;
  connectWithinMs?: number;
  /**
   * Time until the answer to one try begins; a body that is read afterwards may not pause for longer than `pauseMs`.
   */
  answerWithinMs?: number;
  pauseMs?: number;
}

/**
 * Stores objects in a bucket, below the prefix of the settings. Needs the rights to put, get, delete and list there.
 */
export async function openS3ObjectStore(
  settings: S3Settings,
  options: S3StoreOptions = {},
): Promise<S3ObjectStore> {
  const { bucket: Bucket, prefix } = settings;
  const client = new S3Client(clientOptions(settings, options));
  const at = (key: string) => ({ Bucket, Key: prefix + requireObjectKey(key) });

  async function* keysBefore(date: Date): AsyncIterable<string> {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
    for await (const { Contents = [] } of failuresOf(pages)) {
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(prefix.length);
        if (isObjectKey(key) && LastModified !== undefined && LastModified < date) yield key;
      }
    }
  }

  const check = async () => {
    const one = { Bucket, Prefix: prefix, MaxKeys: 1 };
    await answered(client.send(new ListObjectsV2Command(one)));
  };

  /**
   * How far the bucket's clock, as the library learned it from an answer, is ahead of a monotonic one. It only moves when
   * our clock was set after that answer.
   */
  const bucketLeadMs = () => Date.now() + client.config.systemClockOffset - performance.now();
  let knownLeadMs = bucketLeadMs();
  /** Lets the library learn the time of the bucket after our clock was set: signing alone sends no request. */
  const knowTime = async () => {
    if (Math.abs(bucketLeadMs() - knownLeadMs) < clockJumpMs) return;
    // The library learns from a refusal, too, but tries again only where our clock is wrong, not where it has become right.
    await check().catch(check);
    knownLeadMs = bucketLeadMs();
  };

  return {
    kind: 's3',
    origin: await originOf(settings),
    async get(key) {
      const { Body, ContentLength } = await answered(client.send(new GetObjectCommand(at(key))));
      if (!(Body instanceof Readable) || ContentLength === undefined) throw storageUnavailable();
      return { body: Body, bytes: ContentLength };
    },
    async head(key) {
      try {
        return (await answered(client.send(new HeadObjectCommand(at(key))))).ContentLength;
      } catch (error) {
        if (error instanceof ObjectNotFound) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await answered(client.send(new DeleteObjectCommand(at(key))));
    },
    async signPutUrl(key, expiresAt) {
      await knowTime();
      return answered(signPut(client, at(key), expiresAt));
    },
    async put(key, Body) {
      const command = new PutObjectCommand({
        ...at(key),
        Body,
        ServerSideEncryption: uploadHeaders['x-amz-server-side-encryption'],
      });
      await answered(client.send(command));
    },
    keysBefore,
    async removeOlderThan(date) {
      let removed = 0;
      await forEachOf(keysBefore(date), async (key) => {
        await answered(client.send(new DeleteObjectCommand(at(key))));
        removed++;
      });
      return removed;
    },
    check,
    close: async () => client.destroy(),
  };
}

const keylessError = 'CredentialsProviderError';

/** The most frequent reasons for a refusal of a store. */
const refusalHints: Record<string, string> = {
  [keylessError]: '. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  InvalidAccessKeyId: '. S3_ACCESS_KEY_ID is wrong.',
  SignatureDoesNotMatch: '. S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong.',
  AccessDenied: '. The key must be allowed to put, get, delete and list objects there.',
  AuthorizationHeaderMalformed: '. S3_REGION may be another one.',
  PermanentRedirect: '. S3_REGION may be another one.',
};

/**
 * Opens the bucket of the settings, also while it doesn't answer or refuses the key: a key that was revoked must not stop
 * servers that still show reports. The log quotes the store's error, and health reports it until the bucket can be used.
 */
export async function openBucket(
  settings: S3Settings,
  log: FastifyBaseLogger,
): Promise<S3ObjectStore> {
  const objects = await openS3ObjectStore(settings);
  try {
    await objects.check();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) log.warn({ event: 'storage.unavailable', err: error });
    else {
      const reason = `The bucket of S3_BUCKET cannot be used: ${refusal}`;
      log.error({ event: 'storage.refused', reason });
    }
  }
  return objects;
}

/** Words a refusal of the store, with what may be the reason; undefined for a store that is only unavailable. */
export function refusalOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
  const isRefusal = status !== undefined && status >= 300 && status < 500 && status !== 429;
  if (!isRefusal && cause.name !== keylessError) return undefined;
  return `${cause.name}${refusalHints[cause.name] ?? ''}`;
}

/** Settings of the store's library. */
export function clientOptions(settings: S3Settings, options: S3StoreOptions) {
  const { region, endpoint, credentials } = settings;
  return {
    region,
    // Stores other than Amazon's rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // By default a signed address carries the checksum of an empty body, which is not what will be sent.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    maxAttempts: options.attempts ?? 3,
    requestHandler: {
      connectionTimeout: options.connectWithinMs ?? 2000,
      requestTimeout: options.answerWithinMs ?? 5000,
      throwOnRequestTimeout: true,
      socketTimeout: options.pauseMs ?? 20_000,
    },
  };
}

function signPut(
  client: S3Client,
  object: { Bucket: string; Key: string },
  expiresAt: Date,
): Promise<string> {
  const command = new PutObjectCommand({
    ...object,
    ContentEncoding: uploadHeaders['content-encoding'],
    ServerSideEncryption: uploadHeaders['x-amz-server-side-encryption'],
  });
  const expiresIn = Math.max(1, Math.floor((expiresAt.getTime() - timeMs()) / 1000));
  return getSignedUrl(client, command, {
    expiresIn,
    // The library learns from each answer how far our clock is off.
    signingDate: new Date(Date.now() + client.config.systemClockOffset),
    // As headers that the PUT must carry, instead of parameters of the address.
    unhoistableHeaders: new Set(Object.keys(uploadHeaders)),
  });
}

/** Returns the origin of signed addresses: the library knows how buckets are addressed. */
async function originOf(settings: S3Settings): Promise<string> {
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  const client = new S3Client(clientOptions({ ...settings, credentials }, {}));
  const address = await signPut(client, { Bucket: settings.bucket, Key: 'x' }, new Date());
  client.destroy();
  return new URL(address).origin;
}

/** Turns failures of the store into ours. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isMissing = error instanceof S3ServiceException && missing.has(error.name);
    if (isMissing) throw new ObjectNotFound('the object does not exist', { cause: error });
    throw storageUnavailable(error);
  }
}

/** A HEAD has no body that could name the error. */
const missing = new Set(['NoSuchKey', 'NotFound']);

async function* failuresOf<T>(pages: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = pages[Symbol.asyncIterator]();
  for (;;) {
    const next = await answered(iterator.next());
    if (next.done) return;
    yield next.value;
  }
}
