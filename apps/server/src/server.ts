import { buildApp } from './app.ts';
import { loadConfig } from './platform/config.ts';
import { StartupError } from './platform/startup-error.ts';

/** Requests that are still open after this are cut off, so that a shutdown comes to an end. */
const closeWithinMs = 10_000;
const sameWishMs = 1000;

async function start(): Promise<void> {
  const config = loadConfig();
  const app = await buildApp(config);

  let closingSince: number | undefined;
  const close = async (signal: NodeJS.Signals) => {
    if (closingSince !== undefined) {
      // Asked a second time: do not wait. Within a moment it is the same wish, which reaches a process behind npm
      // more than once: from the terminal, and handed on by the launcher.
      if (performance.now() - closingSince > sameWishMs) process.exit(1);
      return;
    }
    closingSince = performance.now();
    app.log.info({ event: 'server.closing', signal });
    setTimeout(() => app.server.closeAllConnections(), closeWithinMs).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);

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

start().catch((error: unknown) => {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
