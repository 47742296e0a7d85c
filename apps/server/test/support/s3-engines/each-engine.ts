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
import type { ForeignServer } from './foreign-server.ts';
import { radosgwPackages, startRadosgw } from './radosgw.ts';
import { startSwift, swiftPackages } from './swift.ts';

/** A new bucket without rules. */
export interface TestBucket {
  settings: S3Settings & { endpoint: string };
  /** The same as environment variables of a process. */
  environment: Record<string, string>;
  /** Amazon's library, for what the product doesn't do. */
  client: S3Client;
  /** Lists the names of all objects. */
  keys(): Promise<string[]>;
  /** Sets a CORS rule for sending logs with these headers. */
  allowPagesOf(origin: string, headers?: string[]): Promise<void>;
  keepVersions(): Promise<void>;
  /** Adds a lifetime rule. */
  deleteAfterDays(days: number, prefix: string): Promise<void>;
}

/** Pages of this origin send logs in the tests. */
export const pageOrigin = 'https://ridescope.example';

/** How a server differs from Amazon's. */
interface Differences {
  /** Names on a page of a list. */
  pageSize: number;
  /** Returns the encryption with each object. Others encrypt with the key of their settings, and never say so. */
  saysEncryption: boolean;
  /** Refuses a signed address with a header of Amazon's that wasn't signed. */
  refusesUnsignedHeaders: boolean;
  /** Refuses an address that is signed by a clock more than 15 minutes ahead. Others look only whether it has expired. */
  refusesFutureAddresses: boolean;
  /** Refuses a signature for another region. */
  checksRegion: boolean;
  /** Distinguishes an unknown key from a wrong signature. */
  namesUnknownKeys: boolean;
  /** `server`: one rule in its settings, here for `pageOrigin`, is for all buckets. */
  corsRules: 'bucket' | 'server';
  hasLifetimeRules: boolean;
  /** Lets pages of its CORS rule read refusals, too. From others they look like a broken connection. */
  showsRefusals: boolean;
}

/** An S3 server. */
export interface S3Engine extends Differences {
  makeBucket(): Promise<TestBucket>;
}

const amazon: Differences = {
  pageSize: 1000,
  saysEncryption: true,
  refusesUnsignedHeaders: true,
  refusesFutureAddresses: true,
  checksRegion: true,
  namesUnknownKeys: true,
  corsRules: 'bucket',
  hasLifetimeRules: true,
  showsRefusals: true,
};

/** Servers that others wrote. */
export const foreignEngines = {
  ceph: {
    name: 'Ceph',
    packages: radosgwPackages,
    start: startRadosgw,
    differences: {
      ...amazon,
      saysEncryption: false,
      refusesUnsignedHeaders: false,
      refusesFutureAddresses: false,
      checksRegion: false,
      showsRefusals: false,
    },
  },
  swift: {
    name: 'OpenStack Swift',
    packages: swiftPackages,
    start: (folder: string) => startSwift(folder, pageOrigin),
    differences: {
      ...amazon,
      pageSize: 2,
      saysEncryption: false,
      refusesFutureAddresses: false,
      namesUnknownKeys: false,
      corsRules: 'server',
      hasLifetimeRules: false,
      showsRefusals: false,
    },
  },
} as const satisfies Record<
  string,
  {
    name: string;
    /** Debian's, that contain it. */
    packages: string;
    start(folder: string): Promise<ForeignServer>;
    differences: Differences;
  }
>;

export type ForeignEngine = keyof typeof foreignEngines;

/** Runs the same tests on our stub and on all servers that others wrote and that are installed. */
export function describeOnEachS3(title: string, tests: (engine: S3Engine) => void): void {
  describe(`${title} (stub)`, () => {
    tests({ ...amazon, pageSize: 2, makeBucket: makeStubBucket });
  });
  describeOnForeignS3(title, tests);
}

/** Runs the same tests on servers that others wrote. For one that isn't installed, a skipped test says so. */
export function describeOnForeignS3(title: string, tests: (engine: S3Engine) => void): void {
  for (const engine of Object.keys(foreignEngines) as ForeignEngine[]) {
    const { name, packages, differences } = foreignEngines[engine];
    describe(`${title} (${name})`, () => {
      if (!inject('foreignEngines').includes(engine)) {
        it.skip(`left out: it needs the Debian packages ${packages}`, () => undefined);
        return;
      }
      let server: ForeignServer;
      beforeAll(async () => {
        server = await sharedServer(engine);
      });
      tests({ ...differences, makeBucket: () => makeForeignBucket(server) });
    });
  }
}

/** One of each for all files of a worker: starting it takes longer than most files. It ends with its worker. */
const started = new Map<ForeignEngine, Promise<ForeignServer>>();

function sharedServer(engine: ForeignEngine): Promise<ForeignServer> {
  const server = started.get(engine) ?? foreignEngines[engine].start(inject('runFolder'));
  started.set(engine, server);
  return server;
}

/** The one that needs no name in the request that makes a bucket. */
const region = 'us-east-1';
const prefix = 'uploads/';
/** As in the rule of docs/several-machines.md. */
const pageHeaders = ['content-encoding', 'content-type', 'x-amz-server-side-encryption'];

/** The clock of another machine: it isn't ours, which tests set. */
const otherClock = () => new Date(performance.timeOrigin + performance.now());

async function makeStubBucket(): Promise<TestBucket> {
  const stub = await openS3Stub(otherClock);
  onTestFinished(stub.pause);
  stub.rules.origins = [];
  return {
    ...bucketOf(stub.settings),
    async allowPagesOf(origin, headers = pageHeaders) {
      Object.assign(stub.rules, { origins: [origin], headers });
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
    async allowPagesOf(origin, headers = pageHeaders) {
      const rule = {
        AllowedOrigins: [origin],
        AllowedMethods: ['PUT'],
        AllowedHeaders: headers,
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
