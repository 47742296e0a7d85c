import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  testApp,
  untilFinished,
  untilState,
  upload,
} from '../../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../../test/support/databases/test-config.ts';
import { sampleLog } from '../../../../test/support/samples/sample-log.ts';
import { hourMs } from '../../../platform/process/units.ts';
import { finishLeftUploads } from './finish-left-uploads.ts';

describeOnEachEngine('uploads that have just ended', ({ emptyDatabase, engine }) => {
  // The embedded database has the clock of its process.
  it.skipIf(engine === 'embedded')(
    'keep their logs on a machine whose clock is two hours ahead',
    async () => {
      const database = await emptyDatabase();
      const app = await testApp(await configWithoutDatabase(), { database });
      await upload(app, 'upload-1', sampleLog());
      await untilState(app, 'upload-1', 'complete');
      await untilFinished(database);
      await app.close();
      // As if the process that read the log were still storing its recording.
      await database.kysely.updateTable('uploads').set({ object_key: 'log-1.gz' }).execute();
      const realNow = Date.now;
      const ahead = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 2 * hourMs);
      onTestFinished(() => ahead.mockRestore());
      const deleted: string[] = [];
      const refuse = async () => {
        throw new Error('nothing was left behind');
      };
      await finishLeftUploads(
        {
          db: database.kysely,
          objects: { delete: async (key) => void deleted.push(key) },
          recordings: { link: refuse, deleteUnlinked: refuse },
          hasRecording: refuse,
          keyFor: (uploadId) => uploadId,
          readLog: refuse,
          addRows: refuse,
          log: Fastify().log,
        },
        new AbortController().signal,
      );
      expect(deleted).toEqual([]);
    },
  );
});
