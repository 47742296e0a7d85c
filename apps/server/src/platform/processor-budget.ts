import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from './logging.ts';
import { networkOf } from './network-of.ts';
import { tooManyCalls } from './too-many-calls.ts';
import { minuteMs } from './units.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What one call takes of the processor at most, in milliseconds; `usualCallMs` when absent. `npm run attack` measures it. */
    processorMs?: number;
  }
}

/** What a call of the API or a page takes of the processor at most, unless its route says otherwise. */
export const usualCallMs = 10;
/** A file of the build is sent as it is, and a page needs a few dozen. */
const fileMs = 0.5;
/** Processor time for each network address in a minute: a fifth of one core. */
export const budgetMsPerMinute = 12_000;
/** Addresses that are remembered; the one that called longest ago is forgotten first. */
const mostAddresses = 50_000;

/** What an address has left. */
interface Left {
  ms: number;
  atMs: number;
}

/** Counts what calls cost by their routes. An address that has spent its budget gets it back little by little. */
export class ProcessorBudget {
  readonly #perMinute: number;
  readonly #left = new Map<string, Left>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Takes the cost of a call. @returns milliseconds until the budget suffices; 0 when it does. */
  take(address: string, costMs: number, nowMs: number): number {
    const known = this.#left.get(address) ?? { ms: this.#perMinute, atMs: nowMs };
    const perMs = this.#perMinute / minuteMs;
    const leftMs = Math.min(this.#perMinute, known.ms + (nowMs - known.atMs) * perMs);
    const missingMs = Math.max(0, costMs - leftMs);
    this.#left.delete(address);
    this.#left.set(address, { ms: missingMs > 0 ? leftMs : leftMs - costMs, atMs: nowMs });
    const [oldest] = this.#left.keys();
    if (this.#left.size > mostAddresses && oldest !== undefined) this.#left.delete(oldest);
    return missingMs / perMs;
  }
}

/** Refuses calls of addresses that have spent their processor time, on every route that is registered after this. */
export function limitProcessorTime(app: FastifyInstance, perMinute: number): void {
  const budget = new ProcessorBudget(perMinute);
  app.addHook('onRequest', async (request) => {
    const waitMs = budget.take(networkOf(request.ip), costOf(request), performance.now());
    if (waitMs > 0) throw tooManyCalls(waitMs);
  });
}

function costOf({ routeOptions, url }: FastifyRequest): number {
  const { processorMs } = routeOptions.config;
  return processorMs ?? (isFile(url) ? fileMs : usualCallMs);
}

function isFile(url: string): boolean {
  return /^\/assets\/|^\/[^/]+\.(?:ico|png|svg|webmanifest|js|css|woff2)$/.test(pathOf(url));
}
