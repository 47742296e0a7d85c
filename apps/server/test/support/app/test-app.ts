import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type BodyOf, pathOf } from '@ridescope/contract/endpoint';
import { uploadHeaders } from '@ridescope/contract/protocol';
import { createSignedUrl, getUpload, type UploadStatus } from '@ridescope/contract/uploads';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import type { LogReader } from '../../../src/features/uploads/reading/log-reader.ts';
import { readLog } from '../../../src/features/uploads/reading/read-log.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { Identity } from '../../../src/platform/http/access.ts';
import type { Config } from '../../../src/platform/process/config.ts';
import { objectSourceOf, openObjectSource } from '../../../src/platform/storage/object-source.ts';
import { type AppParts, buildApp } from '../../../src/wiring/build-app.ts';
import { patience } from '../patience.ts';
import { fakeEngine } from '../readers/fake-engine.ts';

/** The caller of a test app, unless the test names another. */
const testOwner: Identity = { id: 'local', kind: 'user' };

/**
 * Starts the whole app, which reads logs with a fake engine and without threads unless given otherwise. Every caller is
 * `testOwner`; with `authenticate: undefined` they have to sign in. Closed after the test.
 */
export async function testApp(config: Config, parts: AppParts = {}): Promise<FastifyInstance> {
  const app = await buildApp(config, {
    authenticate: async () => testOwner,
    logReader: fakeReader(config),
    logStream: { write() {} },
    callsPerMinute: 100_000, // Tests ask for a state far more often than pages do.
    processorMsPerMinute: Number.MAX_SAFE_INTEGER,
    ...parts,
  });
  onTestFinished(() => app.close());
  if (config.publicUrl !== undefined) callUnderPublicName(app, config.publicUrl);
  return app;
}

/** Sends the calls of a test to the public host, as a proxy would, unless the call names another. */
function callUnderPublicName(app: FastifyInstance, publicUrl: string): void {
  const { host: authority } = new URL(publicUrl);
  const inject = app.inject.bind(app);
  const injectThere = (options: string | InjectOptions) =>
    inject({ authority, ...(typeof options === 'string' ? { url: options } : options) });
  // Tests use the forms that return a promise, and no callbacks.
  app.inject = injectThere as typeof app.inject;
}

/** Reads logs in this thread with the fake engine. */
export function fakeReader(config: Config): LogReader {
  return {
    async readLog({ objectKey, reportName }, { onProgress }) {
      const object = await (await openObjectSource(objectSourceOf(config))).get(objectKey);
      const limits = { maxLogBytes: config.maxLogBytes, onProgress: () => {} };
      await onProgress({ stage: 'reading', percent: 50 });
      return readLog(object, fakeEngine(reportName), limits);
    },
    close: async () => {},
  };
}

/** Announces an upload and returns path and query of the signed address. */
export async function announce(
  app: FastifyInstance,
  uploadId: string,
  payload: BodyOf<typeof createSignedUrl> = {},
): Promise<string> {
  const params = { identityId: testOwner.id, uploadId, timezoneOffsetMinutes: 60 };
  const url = pathOf(createSignedUrl, params);
  const answer = await app.inject({ method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { pathname, search } = new URL(answer.json().signedUrl);
  return pathname + search;
}

/** PUTs bytes to a signed address as a browser does. */
export function put(
  app: FastifyInstance,
  url: string,
  body: Uint8Array,
  headers: Record<string, string> = uploadHeaders,
) {
  return app.inject({ method: 'PUT', url, payload: Buffer.from(body), headers });
}

/** Sends a log and waits for the end. */
export async function upload(
  app: FastifyInstance,
  uploadId: string,
  log: string | Uint8Array,
  announcement: BodyOf<typeof createSignedUrl> = {},
) {
  const answer = await put(app, await announce(app, uploadId, announcement), gzipSync(log));
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Waits until the uploads that have ended are finished: their logs are deleted, and everything that was read is stored. */
export async function untilFinished({ kysely }: Database): Promise<void> {
  const giveUpAt = Date.now() + patience.timeout;
  const open = kysely
    .selectFrom('uploads')
    .select('id')
    .where('object_key', 'is not', null)
    .where('state', 'in', ['complete', 'notALog', 'failed']);
  while ((await open.executeTakeFirst()) !== undefined) {
    if (Date.now() > giveUpAt) throw new Error('an upload is not finished');
    await sleep(20);
  }
}

/** Polls the state of an upload until it is one of these. */
export async function untilState(
  app: FastifyInstance,
  uploadId: string,
  ...states: UploadStatus['state'][]
): Promise<UploadStatus> {
  const giveUpAt = Date.now() + patience.timeout;
  for (;;) {
    const answer = await app.inject(pathOf(getUpload, { uploadId }));
    const status: UploadStatus = answer.json();
    if (states.includes(status.state)) return status;
    if (Date.now() > giveUpAt) throw new Error(`still ${answer.body}`);
    await sleep(20);
  }
}
