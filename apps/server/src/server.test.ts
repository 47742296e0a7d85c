import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { signUpOverHttp } from './test-support/http-account.ts';
import { sendLog, untilStatus } from './test-support/http-uploads.ts';
import { sampleLog } from './test-support/sample-log.ts';
import {
  exitCodeOf,
  runAccountCommand,
  spawnServer,
  startServer,
} from './test-support/server-process.ts';
import { describeOnEachEngine, testConfig } from './test-support/test-config.ts';

function environmentOf(config: Config): Record<string, string> {
  return {
    DATA_DIR: config.dataDir,
    SAMPLE_DATA: 'off',
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
  };
}

describeOnEachEngine('a server process', ({ freshConfig }) => {
  it('that is killed in the middle of a job leaves it to the next, which does it once and answers meanwhile', async () => {
    const config = await freshConfig();
    const log = Buffer.from(sampleLog({ minutes: 300 }).repeat(140)); // Takes seconds.
    const forSignUp = await startServer(environmentOf(config));
    const user = await signUpOverHttp(forSignUp.origin, config.dataDir);
    await forSignUp.end('SIGTERM');
    const told = await runAccountCommand(environmentOf(config), ['grant', user.email, '20']);
    expect(told).toBe('Done. The account has 20 token(s), and 5 free one(s) this month.\n');
    const first = await startServer(environmentOf(config));
    const uploadId = 'upload-1';
    await sendLog({ ...first, user }, { uploadId, body: gzipSync(log, { level: 1 }) });
    await untilStatus({ ...first, user }, uploadId, ({ state }) => state === 'processing');
    await first.end('SIGKILL');

    const second = await startServer(environmentOf(config));
    let answersMeanwhile = 0;
    const status = await untilStatus({ ...second, user }, uploadId, ({ state }) => {
      if (state === 'processing') answersMeanwhile++;
      return state === 'complete';
    });
    // A reader on the thread of the API would leave room for hardly any.
    expect(answersMeanwhile).toBeGreaterThan(3);
    // The token of the first process is good in the second.
    const report = `${second.origin}/api/report/${status.fileName}`;
    expect((await fetch(report, { headers: user.headers })).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);

    const { kysely, close } = await openDatabase(config, Fastify().log);
    const reports = await kysely.selectFrom('reports').select('name').execute();
    const jobs = await kysely
      .selectFrom('jobs')
      .select(['state', 'attempts'])
      .where('queue', '=', 'uploads')
      .execute();
    const entries = kysely.selectFrom('token_entries').select(['free', 'paid']);
    const spends = await entries.where('kind', '=', 'spend').execute();
    await close();
    // 33 MB, once.
    expect(spends).toEqual([{ free: -5, paid: -2 }]);
    expect(reports).toEqual([{ name: status.reportUrl?.split('/').at(-1) }]);
    expect(jobs).toEqual([{ state: 'done', attempts: 2 }]);
    expect(await readdir(path.join(config.dataDir, 'objects'))).toEqual(['parts']);
  }, 180_000);
});

it('lets no second process into its data directory', async () => {
  const config = await testConfig();
  const first = await startServer(environmentOf(config));
  const second = await spawnServer(environmentOf(config));
  expect(await exitCodeOf(second)).toBe(1);
  expect(second.output()).toBe(
    `The data directory ${config.dataDir} is in use by process ${first.process.pid}. ` +
      'Stop that process first, or give this one a DATA_DIR of its own.\n',
  );
  expect((await fetch(`${first.origin}/api/health`)).status).toBe(200);
  expect(await first.end('SIGINT')).toBe(0);
  const third = await startServer(environmentOf(config));
  expect(await third.end('SIGTERM')).toBe(0);
});

it('names all that is wrong with its configuration, and ends', async () => {
  const server = await spawnServer({ NODE_ENV: 'production', WORKERS: 'many', PORT: '1e4' });
  expect(await exitCodeOf(server)).toBe(1);
  expect(server.output().trim().split('\n')).toEqual([
    'The configuration is not valid:',
    '  PORT must be integer',
    '  WORKERS must be integer',
    '  UPLOAD_SECRET must be set in production',
    '  AUTH_SECRET must be set in production',
  ]);
});

it('says that its port is taken', async () => {
  const first = await startServer(environmentOf(await testConfig()));
  const { port } = new URL(first.origin);
  const other = { ...environmentOf(await testConfig()), PORT: port, LOG_LEVEL: 'silent' };
  const second = await spawnServer(other);
  expect(await exitCodeOf(second)).toBe(1);
  expect(second.output()).toBe(`Port ${port} is in use. Choose another one with PORT.\n`);
});
