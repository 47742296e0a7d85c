import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface PingEndpoint {
  url: string;
  close: () => void;
}

/** Starts a server that waits before it answers. */
export async function startPingEndpoint(delayMs: number): Promise<PingEndpoint> {
  const server = createServer(async (_request, response) => {
    await wait(delayMs);
    response.end('healthy');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/ping`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
