import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { outboxAddress } from '../mail/outbox-page.ts';
import type { Config } from '../process/config.ts';
import { StartupError } from '../process/startup-error.ts';

/** Requests still open after this are cut off, so that a shutdown ends. */
const closeWithinMs = 30_000;
/** A backup of a large database takes longer; of anything else, the log should say what is still open. */
const slowMs = 45_000;

/**
 * Starts to answer requests.
 * @throws StartupError when the port or the address cannot be used; the app is closed then.
 */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  const { port, host } = config;
  try {
    const address = await app.listen({ port, host });
    app.log.info({ event: 'server.ready', address });
    // For people, who shouldn't have to read log lines: at a terminal, and where only this output shows the way to the mails.
    const outbox = await outboxAddress(config);
    if (process.stdout.isTTY || outbox !== undefined) {
      const mail = outbox === undefined ? '' : `  Mail that it keeps: ${address}${outbox}\n`;
      process.stdout.write(`\n  Ridescope is ready: ${address}\n${mail}\n`);
    }
  } catch (error) {
    await app.close();
    throw addressError(error, host, port);
  }
}

/**
 * Closes the app without cutting off a request: first it says that it is draining and answers on, until proxies send their
 * requests elsewhere, then it answers what is open. It cuts off what takes too long.
 * @param pause Replaced by tests.
 */
export async function closeInTime(
  app: FastifyInstance,
  { drainMs }: Pick<Config, 'drainMs'>,
  signal: NodeJS.Signals,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  app.drain.start();
  app.log.info({ event: 'server.draining', signal, drainMs });
  await pause(drainMs);
  app.log.info({ event: 'server.closing', signal });
  setTimeout(() => app.server.closeAllConnections(), closeWithinMs).unref();
  const slow = setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(' ');
    app.log.warn({ event: 'server.closesSlowly', listening: app.server.listening, open });
  }, slowMs).unref();
  await app.close();
  clearTimeout(slow);
}

function addressError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is in use. Choose another one with PORT.`);
  }
  if (code === 'EACCES')
    return new StartupError(`Port ${port} needs more rights than this user has.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`HOST must be an address of this machine, and ${host} is none.`);
  }
  return error;
}
