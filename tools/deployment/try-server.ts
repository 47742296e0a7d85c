import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, lastOf, type Stage, variablesOf } from './containerfile.ts';
import { type Container, runIn, startIn } from './run-root.ts';

const startWithinMs = 180_000;
const secret = () => randomBytes(32).toString('hex');

/**
 * Starts the server of an image with a read-only root and without rights, and asks it.
 * @returns what was seen, a line each
 * @throws when something isn't as it must be
 */
export async function tryServer(root: string, stage: Stage): Promise<string[]> {
  const port = await freePort();
  const variables = variablesOf(stage);
  const container: Container = {
    root,
    user: lastOf(stage, 'USER') ?? '',
    folder: lastOf(stage, 'WORKDIR') ?? '/',
    environment: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      ...variables,
      // Only this machine reaches it.
      HOST: '127.0.0.1',
      PORT: String(port),
      AUTH_SECRET: secret(),
      UPLOAD_SECRET: secret(),
    },
  };
  const seen = [checkRights(container)];
  const server = startIn(container, commandOf(lastOf(stage, 'CMD') ?? '[]'));
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  try {
    const startedAt = performance.now();
    const health = await answerOf(`http://127.0.0.1:${port}/api/health`, () => {
      if (server.exitCode !== null) throw new Error(`the server ended:\n${output}`);
    });
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    seen.push(`/api/health after ${seconds} s: ${health}`);
    const page = await answerOf(`http://127.0.0.1:${port}/`, () => {});
    if (!page.includes('<title>')) throw new Error(`the first page is ${page.slice(0, 200)}`);
    seen.push(`The first page has ${page.length} characters.`);
    const check = runIn(container, commandOf(lastOf(stage, 'HEALTHCHECK') ?? '[]'));
    if (check.code !== 0) throw new Error(`the health check ends with ${check.code}`);
    seen.push('The health check ends with 0.');
  } finally {
    server.kill('SIGTERM');
  }
  const [code] = await once(server, 'exit');
  if (code !== 0) throw new Error(`the server ends with ${code} after SIGTERM:\n${output}`);
  seen.push('SIGTERM ends the server with 0.');
  const refused = runIn(container, commandOf(lastOf(stage, 'HEALTHCHECK') ?? '[]'));
  if (refused.code === 0) throw new Error('the health check finds a server that has ended');
  return seen;
}

/** The process must not be able to change what it runs. */
function checkRights(container: Container): string {
  const { output } = runIn(container, [
    'sh',
    '-c',
    'id -u; touch /app/x; touch /data/x && echo data',
  ]);
  if (
    !/^10001$/m.test(output) ||
    !/Read-only file system/.test(output) ||
    !/^data$/m.test(output)
  ) {
    throw new Error(`the rights are wrong:\n${output}`);
  }
  return 'The server runs as user 10001; its root can only be read, and /data can be written.';
}

async function answerOf(url: string, requireAlive: () => void): Promise<string> {
  const giveUpAt = performance.now() + startWithinMs;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return answer.text();
    requireAlive();
    if (performance.now() > giveUpAt) throw new Error(`${url} answers ${answer?.status}`);
    await sleep(200);
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
