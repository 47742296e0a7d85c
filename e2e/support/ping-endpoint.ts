import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface PingEndpoint {
  url: string;
  /** Addresses that were asked for, in order. */
  asked: string[];
  close: () => void;
}

/** Starts a server that answers late, and some requests never. */
export async function startPingEndpoint(options: {
  delayMs: number;
  isLost: (request: number) => boolean;
}): Promise<PingEndpoint> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const isLost = options.isLost(asked.length);
    asked.push(request.url ?? '');
    if (isLost) return;
    await wait(options.delayMs);
    response.end('healthy');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/ping`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
