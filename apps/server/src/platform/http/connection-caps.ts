import type { Server } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '../process/units.ts';
import { networkOf } from './network-of.ts';

export interface ConnectionCaps {
  inAll: number;
  /** From one network address; absent behind a proxy, from whose address all come. */
  perAddress?: number;
}

/** A browser has six connections and a live one for each tab, and an office may share an address. */
const mostPerAddress = 256;
/** Reserved for the database, the logs that are read, mail and pages, when a process may open few files. */
const reservedFiles = 256;
/** The operator hears of refused connections for so long. */
const warnForMs = 5 * minuteMs;

/** Returns caps below the number of files that this process may open: each connection is one. */
export function connectionCaps(openFiles: number, hasProxy: boolean): ConnectionCaps {
  const inAll = Math.max(
    16,
    Math.min(10_000, Math.floor(openFiles / 2), openFiles - reservedFiles),
  );
  return { inAll, ...(!hasProxy && { perAddress: Math.min(mostPerAddress, inAll) }) };
}

/** Reads how many files this process may open. */
export function openFileLimit(): number {
  Reflect.set(process.report, 'excludeNetwork', true); // It would ask for the names of all peers.
  const found: unknown = process.report.getReport();
  const limits = (found as { userLimits?: { open_files?: { soft?: unknown } } }).userLimits;
  const soft = limits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY; // No limit, or a system without one.
}

/** Closes connections beyond the caps at once. @returns warnings for the operator, while it did so lately. */
export function capConnections(
  server: Server,
  { inAll, perAddress = inAll }: ConnectionCaps,
  log: FastifyBaseLogger,
): () => string[] {
  const counts = new Map<string, number>();
  let refusedAt = Number.NEGATIVE_INFINITY;
  const isRecent = () => performance.now() - refusedAt < warnForMs;
  // Node counts these itself, and closes them before they cost anything.
  server.maxConnections = inAll;
  server.on('drop', () => {
    if (!isRecent()) log.error({ event: 'connections.usedUp', inAll });
    refusedAt = performance.now();
  });
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (counts.get(address) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
  return () =>
    isRecent() ? [`All ${inAll} connections were in use, so new ones were refused.`] : [];
}
