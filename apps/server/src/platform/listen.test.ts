import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './config.ts';
import { listen } from './listen.ts';
import { StartupError } from './startup-error.ts';

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
