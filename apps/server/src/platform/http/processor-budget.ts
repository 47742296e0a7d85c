import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SharedLimits } from '../limits/shared-limits.ts';
import { pathOf } from '../process/logging.ts';
import { MiB, minuteMs } from '../process/units.ts';
import { networkOf } from './network-of.ts';
import { tooManyCalls } from './too-many-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What one call takes of the processor at most, in milliseconds; `usualCallMs` when absent. `npm run attack` measures it. */
    processorMs?: number;
  }
  interface FastifyRequest {
    /** Charges a call for what it reads besides what its route states: its next calls wait for that. */
    chargeBytes(bytes: number): void;
  }
}

/** What a call of the API or a page takes of the processor at most, unless its route says otherwise. */
export const usualCallMs = 10;
/** A file of the build is sent as it is, and a page needs a few dozen. */
const fileMs = 0.5;
/** What unpacking stored JSON and compressing it for the answer takes. */
const readMsPerMiB = 20;
/** Processor time for each network address in a minute: a fifth of one core. */
export const budgetMsPerMinute = 12_000;
/** Addresses that are remembered; the one that called longest ago is forgotten first. */
const mostAddresses = 50_000;

/**
 * Refuses calls of addresses that have spent their processor time on all servers, on every route that is registered after this.
 * @param perMinute milliseconds of the processor
 */
export function limitProcessorTime(
  app: FastifyInstance,
  limits: SharedLimits,
  perMinute: number,
): void {
  const budget = limits.open({
    name: 'processor',
    points: perMinute,
    windowMs: minuteMs,
    mostAddresses,
  });
  app.decorateRequest('chargeBytes', function chargeBytes(bytes) {
    const costMs = (bytes / MiB) * readMsPerMiB;
    budget.charge(networkOf(this.ip), costMs, performance.now());
  });
  app.addHook('onRequest', async (request) => {
    const address = networkOf(request.ip);
    const { isAllowed, endsInMs } = await budget.take(address, costOf(request), performance.now());
    if (!isAllowed) throw tooManyCalls(endsInMs);
  });
}

function costOf({ routeOptions, url }: FastifyRequest): number {
  const { processorMs } = routeOptions.config;
  return processorMs ?? (isFile(url) ? fileMs : usualCallMs);
}

function isFile(url: string): boolean {
  return /^\/assets\/|^\/[^/]+\.(?:ico|png|svg|webmanifest|js|css|woff2)$/.test(pathOf(url));
}
