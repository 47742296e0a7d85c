import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from './logging.ts';
import { networkOf } from './network-of.ts';
import { tooManyCalls } from './too-many-calls.ts';
import { MiB, minuteMs } from './units.ts';

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
    const leftMs = this.#leftOf(address, nowMs);
    const missingMs = Math.max(0, costMs - leftMs);
    this.#store(address, { ms: missingMs > 0 ? leftMs : leftMs - costMs, atMs: nowMs });
    return missingMs / this.#perMs;
  }

  /** Takes what a call has cost already: at most a minute's budget more than there is. */
  charge(address: string, costMs: number, nowMs: number): void {
    const ms = Math.max(-this.#perMinute, this.#leftOf(address, nowMs) - costMs);
    this.#store(address, { ms, atMs: nowMs });
  }

  get #perMs(): number {
    return this.#perMinute / minuteMs;
  }

  #leftOf(address: string, nowMs: number): number {
    const { ms, atMs } = this.#left.get(address) ?? { ms: this.#perMinute, atMs: nowMs };
    return Math.min(this.#perMinute, ms + (nowMs - atMs) * this.#perMs);
  }

  #store(address: string, left: Left): void {
    this.#left.delete(address);
    this.#left.set(address, left);
    const [oldest] = this.#left.keys();
    if (this.#left.size > mostAddresses && oldest !== undefined) this.#left.delete(oldest);
  }
}

/** Refuses calls of addresses that have spent their processor time, on every route that is registered after this. */
export function limitProcessorTime(app: FastifyInstance, perMinute: number): void {
  const budget = new ProcessorBudget(perMinute);
  app.decorateRequest('chargeBytes', function chargeBytes(bytes) {
    const costMs = (bytes / MiB) * readMsPerMiB;
    budget.charge(networkOf(this.ip), costMs, performance.now());
  });
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
