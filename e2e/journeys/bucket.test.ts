import { randomBytes } from 'node:crypto';
import { type RunningBucket, startBucket } from '../support/bucket.ts';
import { test as base, expect, type WorkerFixtures, withFolder } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';
import { startServer } from '../support/server.ts';

interface BucketFixtures extends WorkerFixtures {
  bucket: RunningBucket;
}

/** A server that stores uploads in a bucket on another site. */
const test = base.extend<object, BucketFixtures>({
  bucket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const bucket = await startBucket();
      await use(bucket);
      await bucket.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ bucket }, use) => {
      await withFolder(async (folder) => {
        const secret = randomBytes(32).toString('hex');
        const server = await startServer(folder, { ...bucket.env, AUTH_SECRET: secret });
        await use(server);
        await server.stop();
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('a log is sent directly to a bucket on another site, and its report appears', {
  tag: '@once',
}, async ({ page, bucket, uploadPage, reportPage }) => {
  const put = page.waitForResponse((response) => response.request().method() === 'PUT');
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  const response = await put;
  expect(new URL(response.url()).origin).toBe(bucket.origin);
  expect(response.status()).toBe(200);
  await reportPage.waitUntilDrawn();
  await uploadPage.expectFree(4);
});
