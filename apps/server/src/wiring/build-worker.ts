import { access } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import type { LogStream } from '../platform/http/http-server.ts';
import { Closers } from '../platform/process/closers.ts';
import type { Config } from '../platform/process/config.ts';
import { loggerOptions } from '../platform/process/logging.ts';
import { hasAuthSecret } from '../platform/process/secrets.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { openTelemetry } from '../platform/telemetry/telemetry.ts';
import { startWork } from './background-work.ts';
import { measureServer } from './measure-server.ts';
import { openServices } from './open-services.ts';

export interface Worker {
  /** Opens the dependencies and starts. @throws StartupError when one can't be used; everything is closed then. */
  start(): Promise<void>;
  /** Ends its jobs and releases everything. */
  close(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Builds a process that works without answering requests: it reads logs, sends mail, finds logs in the bucket and
 * cleans up, as the process of the API does by default. Any number of them share one database and one store of uploads
 * with the API.
 * @throws StartupError when this process lacks what it must share with the others.
 */
export async function buildWorker(config: Config, logStream?: LogStream): Promise<Worker> {
  await requireShared(config);
  const logger = { ...loggerOptions(config.logLevel), ...(logStream && { stream: logStream }) };
  const { log } = Fastify({ logger });
  const closers = new Closers();
  return {
    async start() {
      try {
        const { meter } = await openTelemetry(config.telemetry, { role: 'worker', log, closers });
        const services = await openServices(config, {}, log, closers);
        const metrics =
          meter && measureServer(meter, { role: 'worker', config, services, closers });
        await startWork({ config, services, parts: {}, log, closers, metrics });
      } catch (error) {
        await closers.closeAll();
        throw error;
      }
      const { bucket: uploads = config.dataDir } = config.s3 ?? {};
      log.info({ event: 'worker.ready', workers: config.workers, uploads });
    },
    async close(signal) {
      log.info({ event: 'worker.closing', signal });
      await closers.closeAll();
    },
  };
}

/** @throws StartupError that names the settings this process needs to work for the same server as others. */
async function requireShared(config: Config): Promise<void> {
  const { s3, dataDir } = config;
  const problems = [];
  if (config.databaseUrl === undefined) {
    problems.push('DATABASE_URL must be set: the embedded database is open to one process alone');
  }
  if (config.workers === 0) problems.push('WORKERS must be 1 or more');
  if (!s3 && !(await isThere(path.join(dataDir, 'objects')))) {
    problems.push(
      'S3_BUCKET must be set, or DATA_DIR to the folder of an API that has been started, on a disk that both see',
    );
  }
  if (!(await hasAuthSecret(config))) {
    problems.push(
      'AUTH_SECRET must be set to that of the API, which keeps one in its DATA_DIR if it was given none',
    );
  }
  if (problems.length > 0) {
    throw new StartupError(`A worker cannot start like this:\n  ${problems.join('\n  ')}`);
  }
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
