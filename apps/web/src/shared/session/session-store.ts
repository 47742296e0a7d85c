import type { issueToken, signOut } from '@ridescope/contract/auth';
import type { ResponseOf } from '@ridescope/contract/endpoint';
import { ApiError, type CallSigner, callApi, type FailureCode } from '../api-client.ts';
import { minuteMs } from '../durations.ts';
import { forgetAnalyses } from '../offline/offline-analyses.ts';
import { forgetReports, forgetReportsOfOthers } from '../offline/offline-reports.ts';
import { type KnownEnd, knownEnd } from './session-end.ts';
import { firstState, type SessionState } from './session-state.ts';
import { linkTabs, type TabLink, type TabNews } from './tab-link.ts';

interface Token {
  jwt: string;
  /** By this computer's clock. */
  renewAtMs: number;
}

/** How long before its end a token is renewed, so that no call has to wait for it. */
const renewBeforeEndMs = minuteMs;
/** Taken where this computer's clock is so wrong that the token seems to have ended, or to last for hours. */
const usualLifeMs = 15 * minuteMs;
/** Pauses before the server is asked again, in order; the last one repeats. */
const retryPausesMs = [1000, 2000, 5000, 15_000, 30_000];
/** How long the page waits before the server counts as unreachable. */
const patienceMs = 4000;
const askTimeoutMs = 15_000;

/**
 * The session of this tab. The token lives in this object alone: never in storage, an address or a log. What
 * outlives the page is the server's cookie, which no script can read.
 */
export class SessionStore implements CallSigner {
  #state: SessionState;
  #token: Token | undefined;
  /** The request under way, shared by all callers. */
  #renewal: Promise<string | undefined> | undefined;
  /** Counts ends, so that an answer from before one is not taken. */
  #endings = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #tabs: TabLink | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #changeListeners = new Set<() => void>();

  /** @param state by default what this browser remembers */
  constructor(state: SessionState = firstState()) {
    this.#state = state;
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds out who is signed in and keeps that current. Returns a function that stops it. */
  start(): () => void {
    this.#tabs = linkTabs((news) => this.#onNews(news));
    const first = firstState();
    if (first.status === 'loading') this.#askSoon(0);
    else this.#become(first);
    const onOnline = () => {
      if (this.#failures > 0) this.#askSoon(0);
    };
    window.addEventListener('online', onOnline);
    // A page restored from the browser's cache has missed any news.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      const missed = this.#tabs?.latest();
      if (persisted && missed && missed !== 'unknown') this.#onNews(missed);
    };
    window.addEventListener('pageshow', onReturn);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', onReturn);
      this.#tabs?.close();
      this.#clearTimers();
    };
  }

  async token(): Promise<string | undefined> {
    if (this.#state.status === 'visitor' || this.#state.status === 'denied') return undefined;
    if (this.#token && Date.now() < this.#token.renewAtMs) return this.#token.jwt;
    return await this.#renew();
  }

  async renew(refused: string): Promise<string | undefined> {
    // Another call has renewed it already.
    if (this.#token && this.#token.jwt !== refused) return this.#token.jwt;
    return await this.#renew();
  }

  onAnswer(path: string, answer: unknown): void {
    const { next } = (answer ?? {}) as { next?: unknown };
    // Every call of the sign-in pages says so when its user is signed in.
    if (next === 'done' && path.startsWith('/auth/')) this.#tabs?.tell('signedIn');
  }

  onFailure(path: string, code: FailureCode): void {
    // About an email that was typed, not about who is signed in.
    const isAboutInput = ['/auth/sign-up', '/auth/change-email'].includes(path);
    if (code === 'ENVIRONMENT_RESTRICTED' && !isAboutInput) this.#deny();
  }

  /** Asks the server when a visitor was only assumed, for a page that must be sure. */
  readonly confirm = (): void => {
    if (this.#state.status === 'visitor' && !this.#state.isSure) void this.#renewQuietly();
  };

  /** Asks the server again who is signed in. Resolves when that is known, or when it cannot be reached. */
  readonly refresh = async (): Promise<void> => {
    this.#failures = 0;
    await this.#renewQuietly();
  };

  /**
   * Ends the session of this browser, in all its tabs.
   * @throws ApiError when the server could not be reached: the session then still exists.
   */
  readonly signOut = async (): Promise<void> => {
    await callApi<typeof signOut>({ method: 'POST', path: '/auth/sign-out' }, { body: {} });
    this.#tabs?.tell('signedOut');
    this.#end(false);
  };

  /** Notifies the other tabs that tokens or reports have changed. */
  readonly tellAccountChanged = (): void => this.#tabs?.tell('accountChanged');

  /** Calls back when another tab reports such a change. Returns a function that unsubscribes. */
  readonly onAccountChanged = (listener: () => void): (() => void) => {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  };

  #onNews(news: TabNews) {
    if (news === 'accountChanged') for (const listener of this.#changeListeners) listener();
    else if (news === 'signedIn') void this.refresh();
    else if (this.#state.status !== 'visitor') this.#onEndElsewhere(news === 'cutOff');
  }

  /** Another tab has noticed the end. The server reports the reason to this tab as well. */
  #onEndElsewhere(wasCutOff: boolean) {
    this.#end(wasCutOff, wasCutOff ? 'ended' : undefined);
    if (!wasCutOff) return;
    void requestToken().then(
      (answer) => {
        const state = this.#state;
        if ('token' in answer || state.status !== 'visitor' || !state.end) return;
        this.#become({ ...state, end: answer.end });
      },
      () => undefined,
    );
  }

  /** Takes the reason away once the user has read it. */
  readonly forgetEnd = (): void => {
    if (this.#state.status !== 'visitor') return;
    const { end: _, ...state } = this.#state;
    this.#become(state);
  };

  #renew(): Promise<string | undefined> {
    if (this.#renewal) return this.#renewal;
    const renewal = this.#ask().finally(() => {
      if (this.#renewal === renewal) this.#renewal = undefined;
    });
    this.#renewal = renewal;
    return renewal;
  }

  async #ask(): Promise<string | undefined> {
    const endings = this.#endings;
    try {
      const answer = await requestToken();
      if (endings !== this.#endings) return undefined;
      this.#failures = 0;
      return 'token' in answer ? this.#takeToken(answer) : this.#lose(answer.end);
    } catch (error) {
      if (endings === this.#endings) this.#onUnanswered(error);
      throw error;
    }
  }

  #takeToken({ token, expiresAt, user }: ResponseOf<typeof issueToken>): string {
    const leftMs = Date.parse(expiresAt) - Date.now();
    const isPlausible = leftMs > renewBeforeEndMs && leftMs <= 2 * usualLifeMs;
    const waitMs = (isPlausible ? leftMs : usualLifeMs) - renewBeforeEndMs;
    this.#token = { jwt: token, renewAtMs: Date.now() + waitMs };
    // Also after a sign-in that this browser does not remember.
    if (this.#tabs?.latest() !== 'signedIn') this.#tabs?.tell('signedIn');
    // On a failure, only the browser's user can read the copies, and the next sign-in tries again.
    forgetReportsOfOthers(user.identityId).catch(() => undefined);
    forgetAnalyses(user.identityId);
    this.#become({ status: 'user', user });
    this.#askSoon(waitMs);
    return token;
  }

  /** The server knows of no session. */
  #lose(end: KnownEnd): undefined {
    const wasUser = this.#state.status === 'user';
    const latest = this.#tabs?.latest();
    if (latest === 'signedIn') this.#tabs?.tell('cutOff');
    else if (latest === 'unknown') this.#tabs?.tell('signedOut');
    this.#end(wasUser, wasUser || latest === 'signedIn' ? end : undefined);
  }

  #end(wasCutOff: boolean, end?: KnownEnd) {
    this.#endings += 1;
    this.#token = undefined;
    this.#renewal = undefined;
    this.#clearTimers();
    forgetReports().catch(() => undefined);
    forgetAnalyses();
    this.#become({ status: 'visitor', wasCutOff, isSure: true, ...(end && { end }) });
  }

  #deny() {
    this.#endings += 1;
    this.#token = undefined;
    this.#clearTimers();
    this.#become({ status: 'denied' });
  }

  /** Asks again when the server is away, instead of signing anybody out. */
  #onUnanswered(error: unknown) {
    if (this.#state.status === 'denied') return;
    const pause = retryPausesMs[Math.min(this.#failures, retryPausesMs.length - 1)] ?? 0;
    this.#failures += 1;
    const isServer = error instanceof ApiError;
    const isGuess = this.#state.status === 'visitor' && !this.#state.isSure;
    if (isGuess || (this.#state.status === 'loading' && (this.#failures > 1 || !isServer))) {
      this.#become({ status: 'loading', isUnreachable: true });
    }
    this.#askSoon(pause);
  }

  #askSoon(ms: number) {
    this.#clearTimers();
    this.#timer = setTimeout(() => void this.#renewQuietly(), ms);
    if (this.#state.status !== 'loading' || this.#state.isUnreachable) return;
    this.#patience = setTimeout(() => {
      if (this.#state.status === 'loading') this.#become({ ...this.#state, isUnreachable: true });
    }, patienceMs);
  }

  async #renewQuietly() {
    try {
      await this.#renew();
    } catch {
      // The state shows the failure, and the call is retried.
    }
  }

  #become(state: SessionState) {
    if (isSame(this.#state, state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #clearTimers() {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
  }
}

/** A token, or why the browser is signed out. */
async function requestToken(): Promise<ResponseOf<typeof issueToken> | { end: KnownEnd }> {
  try {
    return await callApi<typeof issueToken>(
      { method: 'POST', path: '/auth/token' },
      { body: {}, timeoutMs: askTimeoutMs },
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'AUTHENTICATION_REQUIRED') {
      return { end: knownEnd(error.details.sessionEnd) };
    }
    throw error;
  }
}

/** Recognises the same user after a renewal, so that no page renders again. */
function isSame(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
