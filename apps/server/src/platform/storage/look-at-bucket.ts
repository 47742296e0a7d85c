import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  HeadObjectCommand,
  type LifecycleRule,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { uploadHeaders } from '@ridescope/contract/protocol';
import { minuteMs } from '../process/units.ts';
import {
  clientOptions,
  openS3ObjectStore,
  refusalOf,
  type S3ObjectStore,
} from './s3-object-store.ts';
import type { S3Settings } from './s3-settings.ts';

/** What a bucket allows and does, as far as its key may see. */
export interface BucketView {
  /** What a page may do there. */
  mayPagesSend: boolean;
  /** Anybody can read objects. */
  isPublic: boolean;
  /** It says of an object that it encrypted it. One that doesn't may have done so all the same, such as Ceph. */
  saysEncrypted: boolean;
  /** Absent where the key may not ask. */
  keepsVersions?: boolean;
  /** Absent where the key may not ask. */
  rules?: LifecycleRule[];
  /** How far its clock is ahead of this machine's; absent if it doesn't say. */
  aheadMs?: number;
}

const options = { attempts: 1 };
const answerWithinMs = 10_000;
/** As long as an address for a log by default, so that clocks may differ as much. */
const validMs = 15 * minuteMs;
const body = gzipSync('doctor');

/**
 * Tries everything that the server does with a bucket, with a small object below its prefix, which it deletes.
 * @param pageOrigin Origin of the pages that send logs.
 * @throws Error that names the step that the store refuses or doesn't answer.
 */
export async function lookAtBucket(settings: S3Settings, pageOrigin: string): Promise<BucketView> {
  const store = await openS3ObjectStore(settings, options);
  const client = new S3Client(clientOptions(settings, options));
  const key = `doctor-${randomUUID()}`;
  try {
    await step('listed', store.check());
    try {
      return await tried({ settings, store, client, key, pageOrigin });
    } finally {
      await store.delete(key).catch(() => {}); // What matters is the first fault.
    }
  } finally {
    client.destroy();
    await store.close();
  }
}

interface Trial {
  settings: S3Settings;
  store: S3ObjectStore;
  client: S3Client;
  key: string;
  pageOrigin: string;
}

async function tried({ settings, store, client, key, pageOrigin }: Trial): Promise<BucketView> {
  await step('written', store.put(key, body));
  const expiresAt = new Date(Date.now() + validMs);
  const address = await step('signed', store.signPutUrl(key, expiresAt));
  const sent = await step('sent as pages do it', sendAsPage(address));
  const object = { Bucket: settings.bucket, Key: settings.prefix + key };
  const head = await step('looked up', client.send(new HeadObjectCommand(object)));
  await step('read', readAll(store, key));
  const view = {
    mayPagesSend: await mayPagesSend(address, pageOrigin),
    isPublic: await isReadable(address),
    saysEncrypted: head.ServerSideEncryption !== undefined,
    ...(await rulesOf(client, settings.bucket)),
    ...sent,
  };
  await step('deleted', store.delete(key));
  return view;
}

async function step<T>(what: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = inner instanceof Error ? inner.message || inner.name : String(inner);
    throw new Error(`Objects can't be ${what}: ${refusalOf(error) ?? reason}`, {
      cause: error,
    });
  }
}

/** Sends a log as browsers do, and reads the clock of the store. */
async function sendAsPage(address: string): Promise<{ aheadMs?: number }> {
  const askedAt = Date.now();
  const answer = await ask(address, { method: 'PUT', headers: uploadHeaders, body });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  const date = Date.parse(answer.headers.get('date') ?? '');
  // The answer was made about halfway, and its date has no fractions.
  return Number.isNaN(date) ? {} : { aheadMs: date + 500 - (askedAt + Date.now()) / 2 };
}

async function readAll(store: S3ObjectStore, key: string): Promise<void> {
  (await store.get(key)).body.resume();
}

/** Asks as browsers do before they send something to another site. Pages send a file, which has a type. */
async function mayPagesSend(address: string, origin: string): Promise<boolean> {
  const names = [...Object.keys(uploadHeaders), 'content-type'];
  const { headers } = await ask(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': names.sort().join(','),
    },
  });
  const wordsOf = (name: string) =>
    (headers.get(`access-control-allow-${name}`) ?? '').split(',').map((word) => word.trim());
  const allowed = wordsOf('headers').map((word) => word.toLowerCase());
  return (
    ['*', origin].includes(wordsOf('origin').join()) &&
    wordsOf('methods').some((word) => word === 'PUT' || word === '*') &&
    names.every((name) => allowed.includes(name) || allowed.includes('*'))
  );
}

/** Tries to read an object without a key. */
async function isReadable(address: string): Promise<boolean> {
  const plain = new URL(address);
  plain.search = '';
  return (await ask(plain.href, { method: 'GET' })).ok;
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(answerWithinMs) });
  await answer.body?.cancel();
  return answer;
}

async function rulesOf(
  client: S3Client,
  Bucket: string,
): Promise<Pick<BucketView, 'keepsVersions' | 'rules'>> {
  const versioning = await orUnknown(client.send(new GetBucketVersioningCommand({ Bucket })));
  const lifetime = await orUnknown(
    client.send(new GetBucketLifecycleConfigurationCommand({ Bucket })).catch((error: unknown) => {
      if (nameOf(error) === 'NoSuchLifecycleConfiguration') return { Rules: [] };
      throw error;
    }),
  );
  return {
    ...(versioning && { keepsVersions: versioning.Status !== undefined }),
    ...(lifetime && { rules: lifetime.Rules ?? [] }),
  };
}

/** Undefined where the key may not ask, or the store has no such thing. */
async function orUnknown<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof S3ServiceException) return undefined;
    throw error;
  }
}

function nameOf(error: unknown): string | undefined {
  return error instanceof S3ServiceException ? error.name : undefined;
}
