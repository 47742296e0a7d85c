import type { SharedLimit } from './shared-limit.ts';
import type { SharedLimits } from './shared-limits.ts';

/** As many addresses as the plugin remembers without a store of ours. */
const mostAddresses = 5000;

/** What the plugin hands to a store: its own settings, or those of a route. */
interface StoreOptions {
  max: number;
  /** Milliseconds. */
  timeWindow: number;
  routeInfo?: { method: string | string[]; url: string };
}

type CountCallback = (
  error: Error | null,
  result?: {
    /** Calls in this window, or one more than the limit. */
    current: number;
    /** Milliseconds until the window ends. */
    ttl: number;
  },
) => void;

/**
 * The store for `@fastify/rate-limit`, so that all servers count the calls of an address together. A route with its own limit has
 * its own count.
 */
export class CallCounts {
  readonly #limits: SharedLimits;
  readonly #name: string;
  readonly #limit: SharedLimit;
  readonly #max: number;

  /**
   * @param name distinguishes this registration of the plugin from others
   * @param options as the plugin has merged and parsed them
   */
  constructor(limits: SharedLimits, name: string, options: object) {
    const { max, timeWindow: windowMs, routeInfo } = options as StoreOptions;
    const route = routeInfo ? `${routeInfo.method} ${routeInfo.url}` : '';
    this.#limits = limits;
    this.#name = name;
    this.#max = max;
    this.#limit = limits.open({ name: `${name} ${route}`, points: max, windowMs, mostAddresses });
  }

  incr(address: string, callback: CountCallback): void {
    this.#limit.take(address, 1, performance.now()).then(({ isAllowed, points, endsInMs }) => {
      callback(null, { current: isAllowed ? points : this.#max + 1, ttl: Math.ceil(endsInMs) });
    }, callback);
  }

  child(options: object): CallCounts {
    return new CallCounts(this.#limits, this.#name, options);
  }
}
