import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { openS3ObjectStore } from '../src/platform/storage/s3-object-store.ts';
import { openStoredRecording } from '../src/platform/storage/stored-recording.ts';
import { describeOnPostgres } from './support/databases/test-config.ts';
import { signUpOverHttp } from './support/processes/http-account.ts';
import { sendLog, untilStatus } from './support/processes/http-uploads.ts';
import { startServer, startWorker } from './support/processes/server-process.ts';
import { describeOnForeignS3 } from './support/s3-engines/each-engine.ts';
import { sampleLog } from './support/samples/sample-log.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

describeOnPostgres('an API process and a worker', ({ freshConfig }) => {
  describeOnForeignS3('with a bucket of an S3 server that others wrote', (engine) => {
    it('turn a log into a report and a recording, and delete the log, also one that is too large', async () => {
      const { databaseUrl = '' } = await freshConfig();
      const bucket = await engine.makeBucket();
      const shared = {
        ...bucket.environment,
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: 'a'.repeat(32),
        SAMPLE_DATA: 'off',
        MAX_UPLOAD_BYTES: '100000',
      };
      const api = await startServer({
        ...shared,
        DATA_DIR: await temporaryDirectory(),
        WORKERS: '0',
      });
      const mailsIn = await temporaryDirectory(); // Workers send the mails.
      await startWorker({ ...shared, DATA_DIR: mailsIn });
      const caller = { ...api, user: await signUpOverHttp(api.origin, mailsIn) };

      const body = gzipSync(sampleLog({ minutes: 60 }));
      await sendLog(caller, { uploadId: 'upload-1', body });
      const { fileName } = await untilStatus(
        caller,
        'upload-1',
        ({ state }) => state === 'complete',
      );
      const { headers } = caller.user;
      expect((await fetch(`${api.origin}/api/report/${fileName}`, { headers })).status).toBe(200);

      const tooLarge = Buffer.alloc(100_001);
      await sendLog(caller, { uploadId: 'upload-2', body: tooLarge });
      const { message } = await untilStatus(caller, 'upload-2', ({ state }) => state === 'failed');
      expect(message).toContain('The upload is larger than');

      await vi.waitFor(async () =>
        expect(await bucket.keys()).toEqual([expect.stringMatching(/^uploads\/recordings\//)]),
      );
      const prefix = 'uploads/recordings/';
      const recordings = await openS3ObjectStore({ ...bucket.settings, prefix });
      const [key = ''] = await bucket.keys();
      const recording = await openStoredRecording(recordings, key.slice(prefix.length));
      await recordings.close();
      expect(recording).toMatchObject({ kind: 'recording' });
    });
  });
});
