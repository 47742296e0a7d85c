import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openJobs } from '../../../test/support/databases/job-queues.ts';
import { describeOnEmbedded } from '../../../test/support/databases/test-config.ts';
import { AppError } from '../http/app-error.ts';
import { loggerOptions } from '../process/logging.ts';
import { JobRunner } from './job-runner.ts';

describeOnEmbedded('a runner that cannot look for jobs', ({ emptyDatabase }) => {
  it('logs it once, however often it tries, and again after a success or for another reason', async () => {
    const database = await emptyDatabase();
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const { log } = Fastify({ logger: { ...loggerOptions('info'), stream } });
    const handler = {
      queue: 'test',
      run: async () => {},
      giveUp: async () => {},
      afterGiveUp: async () => {},
      heartbeat: async () => {},
    };
    const jobs = await openJobs(database.kysely, 'test');
    const runner = new JobRunner({
      database,
      jobs,
      handler,
      workers: 1,
      log,
      pollMs: 5,
      leaseS: 3600,
    });
    await runner.start();
    onTestFinished(() => runner.stop());
    const failures = () => lines.filter((line) => line.includes('queue.failed')).length;
    const claims = vi.spyOn(jobs, 'claim');
    onTestFinished(() => claims.mockRestore());
    const failWith = async (text: string) => {
      const before = claims.mock.calls.length;
      claims.mockImplementation(() => {
        throw new AppError('SERVICE_UNAVAILABLE', text);
      });
      await vi.waitFor(() => expect(claims.mock.calls.length).toBeGreaterThan(before + 5));
    };
    await failWith('It does not answer.');
    expect(failures()).toBe(1);
    await failWith('It is full.');
    expect(failures()).toBe(2);
    claims.mockRestore();
    const again = vi.spyOn(jobs, 'claim');
    await vi.waitFor(() => expect(again.mock.calls.length).toBeGreaterThan(2));
    again.mockImplementation(() => {
      throw new AppError('SERVICE_UNAVAILABLE', 'It is full.');
    });
    onTestFinished(() => again.mockRestore());
    await vi.waitFor(() => expect(failures()).toBe(3));
  });
});
