import { loadConfig } from '../platform/config.ts';
import { endOnSignals, endWithError } from '../platform/process-end.ts';
import { StartupError } from '../platform/startup-error.ts';
import { buildApp } from '../wiring/build-app.ts';

/** Requests that are still open after this are cut off, so that a shutdown comes to an end. */
const closeWithinMs = 10_000;

async function start(): Promise<void> {
  const config = loadConfig();
  const app = await buildApp(config);
  endOnSignals(async (signal) => {
    app.log.info({ event: 'server.closing', signal });
    setTimeout(() => app.server.closeAllConnections(), closeWithinMs).unref();
    await app.close();
  });

  try {
    const address = await app.listen({ port: config.port, host: config.host });
    app.log.info({ event: 'server.ready', address });
    // For the person at the terminal, who should not have to read log lines.
    if (process.stdout.isTTY) process.stdout.write(`\n  Ridescope is ready: ${address}\n\n`);
  } catch (error) {
    await app.close();
    throw portError(error, config.port);
  }
}

function portError(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is in use. Choose another one with PORT.`);
  }
  if (code === 'EACCES')
    return new StartupError(`Port ${port} needs more rights than this user has.`);
  return error;
}

start().catch(endWithError);
