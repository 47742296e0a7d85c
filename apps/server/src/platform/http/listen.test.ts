import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testConfig } from '../../../test/support/databases/test-config.ts';
import { loadConfig } from '../process/config.ts';
import { outboxKey } from '../process/secrets.ts';
import { StartupError } from '../process/startup-error.ts';
import { announceDrain } from './drain.ts';
import { createHttpServer } from './http-server.ts';
import { closeInTime, listen } from './listen.ts';

/** Catches what the test prints on standard output, and returns it as it grows. */
function catchOutput(): string[] {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  onTestFinished(() => write.mockRestore());
  return written;
}

it('the server reports that its port is taken, and closes the app', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  onTestFinished(() => void other.close());
  const app = Fastify();
  let isClosed = false;
  app.addHook('onClose', async () => {
    isClosed = true;
  });
  const message = `Port ${port} is in use. Choose another one with PORT.`;
  const starting = listen(app, { ...loadConfig({}), port });
  await expect(starting).rejects.toThrow(new StartupError(message));
  expect(isClosed).toBe(true);
});

it.each([
  // Addresses for documentation, which no machine has.
  '192.0.2.1',
  'host.invalid',
])('the server reports that %s is no address of this machine', async (host) => {
  const starting = listen(Fastify(), { ...loadConfig({}), port: 0, host });
  const message = `HOST must be an address of this machine, and ${host} is none.`;
  await expect(starting).rejects.toThrow(new StartupError(message));
});

it('the server shows the address of its outbox where output goes to a file too', async () => {
  expect(process.stdout.isTTY).toBeFalsy();
  const written = catchOutput();
  const config = { ...(await testConfig()), port: 0, logLevel: 'silent' };
  const app = createHttpServer(config);
  onTestFinished(() => app.close());
  await listen(app, config);
  const key = await outboxKey(config);
  expect(written.join('')).toContain(
    `Mail that it keeps: ${app.listeningOrigin}/dev/outbox?key=${key}\n`,
  );
});

it('the server answers during its drain, lets the running request end, and closes then', async () => {
  const config = { ...loadConfig({}), port: 0, logLevel: 'silent', drainMs: 5000 };
  catchOutput();
  const app = createHttpServer(config);
  const slow = Promise.withResolvers<string>();
  const isRunning = Promise.withResolvers<void>();
  app.get('/slow', () => {
    isRunning.resolve();
    return slow.promise;
  });
  app.get('/', async () => 'here');
  await listen(app, config);
  const origin = app.listeningOrigin;
  const running = fetch(`${origin}/slow`);
  await isRunning.promise;

  const drained = Promise.withResolvers<void>();
  const pauses: number[] = [];
  const closing = closeInTime(app, config, 'SIGTERM', (ms) => {
    pauses.push(ms);
    return drained.promise;
  });
  const during = await fetch(origin);
  expect([during.status, await during.text(), during.headers.get('connection')]).toEqual([
    200,
    'here',
    'close',
  ]);
  drained.resolve();
  await expect.poll(() => app.server.listening).toBe(false);
  slow.resolve('done');
  expect(await (await running).text()).toBe('done');
  await closing;
  expect(pauses).toEqual([5000]);
  await expect(fetch(origin)).rejects.toThrow();
});

it('a server that closes slowly says what is still open', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  announceDrain(app);
  const held = Promise.withResolvers<void>();
  app.addHook('onClose', () => held.promise);
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closing = closeInTime(app, { drainMs: 0 }, 'SIGTERM', async () => {});
  await vi.advanceTimersByTimeAsync(44_000);
  const slow = () => lines.filter((line) => line.includes('server.closesSlowly'));
  expect(slow()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(JSON.parse(slow()[0] ?? '')).toMatchObject({ listening: false, open: expect.any(String) });
  held.resolve();
  await closing;
});
