import { randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, inject, it, onTestFinished } from 'vitest';
import { clientOptions } from '../../../src/platform/storage/s3-object-store.ts';
import type { S3Settings } from '../../../src/platform/storage/s3-settings.ts';
import { openS3Stub } from '../s3-stub/s3-stub.ts';
import { type ForeignServer, radosgwPackages, startRadosgw } from './radosgw.ts';

/** A new bucket without rules. */
export interface TestBucket {
  settings: S3Settings & { endpoint: string };
  /** The same as environment variables of a process. */
  environment: Record<string, string>;
  /** Amazon's library, for what the product doesn't do. */
  client: S3Client;
  /** Lists the names of all objects. */
  keys(): Promise<string[]>;
  /** Adds a CORS rule for sending logs, as docs/several-machines.md describes it. */
  allowPagesOf(origin: string): Promise<void>;
  keepVersions(): Promise<void>;
  /** Adds a lifetime rule. */
  deleteAfterDays(days: number, prefix: string): Promise<void>;
}

/** An S3 server, and how it differs from Amazon's. */
export interface S3Engine {
  makeBucket(): Promise<TestBucket>;
  /** Names on a page of a list. */
  pageSize: number;
  /** Returns the encryption with each object. Ceph encrypts with the key of its settings, and never says so. */
  saysEncryption: boolean;
  /** Refuses a signed address with a header of Amazon's that wasn't signed. Ceph takes it. */
  refusesUnsignedHeaders: boolean;
  /** Refuses an address that is signed by a clock more than 15 minutes ahead. Ceph looks only whether it has expired. */
  refusesFutureAddresses: boolean;
}

/** Runs the same tests on our stub and, where it is installed, on Ceph's S3 gateway. */
export function describeOnEachS3(title: string, tests: (engine: S3Engine) => void): void {
  describe(`${title} (stub)`, () => {
    tests({
      makeBucket: makeStubBucket,
      pageSize: 2,
      saysEncryption: true,
      refusesUnsignedHeaders: true,
      refusesFutureAddresses: true,
    });
  });
  describeOnCeph(title, tests);
}

/** Runs tests on Ceph's S3 gateway. Where it isn't installed, one skipped test says so. */
export function describeOnCeph(title: string, tests: (engine: S3Engine) => void): void {
  describe(`${title} (Ceph)`, () => {
    if (!inject('hasRadosgw')) {
      it.skip(`left out: it needs the Debian packages ${radosgwPackages}`, () => undefined);
      return;
    }
    let server: ForeignServer;
    beforeAll(async () => {
      server = await sharedRadosgw();
    });
    tests({
      makeBucket: () => makeForeignBucket(server),
      pageSize: 1000,
      saysEncryption: false,
      refusesUnsignedHeaders: false,
      refusesFutureAddresses: false,
    });
  });
}

/** One for all files of a worker: starting it takes longer than most files. It ends with its worker. */
let started: Promise<ForeignServer> | undefined;

function sharedRadosgw(): Promise<ForeignServer> {
  started ??= startRadosgw(inject('runFolder'));
  return started;
}

/** The one that needs no name in the request that makes a bucket. */
const region = 'us-east-1';
const prefix = 'uploads/';

/** The clock of another machine: it isn't ours, which tests set. */
const otherClock = () => new Date(performance.timeOrigin + performance.now());

async function makeStubBucket(): Promise<TestBucket> {
  const stub = await openS3Stub(otherClock);
  onTestFinished(stub.pause);
  stub.rules.origins = [];
  return {
    ...bucketOf(stub.settings),
    async allowPagesOf(origin) {
      stub.rules.origins?.push(origin);
    },
    async keepVersions() {
      stub.rules.versioning = 'Enabled';
    },
    async deleteAfterDays(days, below) {
      const filter = `<Filter><Prefix>${below}</Prefix></Filter>`;
      stub.rules.lifetime += `<Rule><Status>Enabled</Status>${filter}<Expiration><Days>${days}</Days></Expiration></Rule>`;
    },
  };
}

async function makeForeignBucket({ endpoint, credentials }: ForeignServer): Promise<TestBucket> {
  const Bucket = `rider-logs-${randomBytes(6).toString('hex')}`;
  const made = bucketOf({ bucket: Bucket, region, endpoint, credentials, prefix });
  const { client } = made;
  await client.send(new CreateBucketCommand({ Bucket }));
  return {
    ...made,
    async allowPagesOf(origin) {
      const rule = {
        AllowedOrigins: [origin],
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['content-encoding', 'content-type', 'x-amz-server-side-encryption'],
        MaxAgeSeconds: 3600,
      };
      await client.send(
        new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }),
      );
    },
    async keepVersions() {
      const VersioningConfiguration = { Status: 'Enabled' as const };
      await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
    },
    async deleteAfterDays(Days, Prefix) {
      const rule = { Status: 'Enabled' as const, Filter: { Prefix }, Expiration: { Days } };
      await client.send(
        new PutBucketLifecycleConfigurationCommand({
          Bucket,
          LifecycleConfiguration: { Rules: [rule] },
        }),
      );
    },
  };
}

type Basics = Pick<TestBucket, 'settings' | 'environment' | 'client' | 'keys'>;

function bucketOf(settings: S3Settings & { endpoint: string }): Basics {
  const client = new S3Client(clientOptions(settings, {}));
  onTestFinished(() => client.destroy());
  const { bucket: Bucket, credentials } = settings;
  return {
    settings,
    client,
    environment: {
      S3_BUCKET: Bucket,
      S3_REGION: settings.region,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    },
    async keys() {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        keys.push(...Contents.map(({ Key = '' }) => Key));
      }
      return keys;
    },
  };
}
