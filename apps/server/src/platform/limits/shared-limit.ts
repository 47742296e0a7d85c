import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** A server counts this share of a limit alone before it asks the database: a page never takes more in a minute. */
const unsharedShare = 12;
/** What a server takes from the database at once, as a share of the limit. */
const stepShare = 30;

interface SharedLimitOptions {
  /** Counts in the database, and in memory while that is away. */
  limiter: Pick<RateLimiterAbstract, 'consume'>;
  /** Returns the key of an address in the database. */
  keyOf(address: string): string;
  points: number;
  windowMs: number;
  mostAddresses: number;
}

/** What came of a call. */
export interface Taken {
  isAllowed: boolean;
  /** What the address has taken in this window, as far as this server knows. */
  points: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** What this server knows of an address in a window. */
interface Share {
  used: number;
  /** What this server may use without asking. */
  granted: number;
  /** What other servers had been granted when this one asked. */
  byOthers: number;
  endsAtMs: number;
  /** The database knows what this server granted. */
  isShared: boolean;
  /** All servers together have granted everything. */
  isSpent: boolean;
  asking?: Promise<void> | undefined;
}

/** Whole milliseconds until a window ends: the clock has fractions, whose sums would make a minute a little longer. */
const restMs = ({ endsAtMs }: Share, nowMs: number) => Math.round(endsAtMs - nowMs);

/**
 * A limit for each network address that all servers share. A twelfth of it each server counts in its memory alone, so that
 * usual calls write nothing. Above that, it takes a thirtieth at a time from the count in the database and answers from that. So a
 * busy address costs a statement for every thirtieth, and a refused one costs none.
 *
 * While the database counts one window, `n` servers together allow the limit and at most `2 * (n - 1)` twelfths more, because a
 * server's own window may begin at another time, so that two of them overlap with it. That much only a client reaches that sends a
 * server less than a twelfth; calls that a proxy spreads evenly get the limit exactly. What a server has taken and not used is lost
 * to the others until the window ends: a thirtieth at most for each.
 */
export class SharedLimit {
  readonly #options: SharedLimitOptions;
  readonly #unshared: number;
  readonly #step: number;
  readonly #shares = new Map<string, Share>();

  constructor(options: SharedLimitOptions) {
    this.#options = options;
    this.#unshared = Math.floor(options.points / unsharedShare);
    this.#step = Math.max(1, Math.floor(options.points / stepShare));
  }

  /**
   * Takes points for a call. A refused call takes none.
   * @param nowMs milliseconds of a clock that never goes back
   */
  async take(address: string, cost: number, nowMs: number): Promise<Taken> {
    const share = this.#shareOf(address, nowMs);
    while (share.used + cost > share.granted && !share.isSpent) {
      share.asking ??= this.#ask(share, address, cost, nowMs).finally(() => {
        share.asking = undefined;
      });
      await share.asking;
    }
    const isAllowed = share.used + cost <= share.granted;
    if (isAllowed) share.used += cost;
    const points = isAllowed ? share.used + share.byOthers : this.#options.points;
    return { isAllowed, points, endsInMs: Math.max(1, restMs(share, nowMs)) };
  }

  /**
   * Takes what a call has cost already, so that the next calls wait for it. What exceeds the limit counts in the next window, up to
   * the limit of one.
   */
  charge(address: string, cost: number, nowMs: number): void {
    const share = this.#shareOf(address, nowMs);
    share.used = Math.min(share.used + cost, 2 * this.#options.points);
  }

  /** Takes a step from the count of all servers, or as much as the call needs. */
  async #ask(share: Share, address: string, cost: number, nowMs: number): Promise<void> {
    const { limiter, keyOf, points } = this.#options;
    const wanted = Math.max(this.#step, Math.ceil(share.used + cost - share.granted));
    const asked = share.isShared ? wanted : share.granted + wanted;
    const customDuration = Math.max(1, Math.ceil(restMs(share, nowMs) / 1000));
    const answer = await limiter
      .consume(keyOf(address), asked, { customDuration })
      .catch(refusalOrThrow);
    // Without a sum, the limiter refused by itself: it remembers that everything is spent.
    const sum = answer.consumedPoints || points + asked;
    const missing = Math.max(0, sum - points);
    const got = Math.min(Math.max(0, wanted - missing), points - share.granted);
    share.granted += got;
    share.byOthers = Math.max(0, Math.min(sum, points) - share.granted);
    share.isShared = true;
    share.isSpent = sum >= points || share.granted >= points;
    share.endsAtMs = nowMs + answer.msBeforeNext;
  }

  #shareOf(address: string, nowMs: number): Share {
    const { points, windowMs, mostAddresses } = this.#options;
    let share = this.#shares.get(address);
    if (!share || (share.endsAtMs <= nowMs && !share.asking)) {
      share = {
        used: Math.max(0, (share?.used ?? 0) - points),
        granted: this.#unshared,
        byOthers: 0,
        endsAtMs: nowMs + windowMs,
        isShared: false,
        isSpent: false,
      };
    }
    this.#shares.delete(address);
    this.#shares.set(address, share);
    const [oldest] = this.#shares.keys();
    if (this.#shares.size > mostAddresses && oldest !== undefined) this.#shares.delete(oldest);
    return share;
  }
}

function refusalOrThrow(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
