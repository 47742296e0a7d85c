import { pingLoadDownloads, pingTerms } from '@ridescope/contract/ping-terms';
import { ascending, quantile } from '../../../shared/quantile.ts';
import { freshUrl, type PingClock, type SendPing } from './ping-monitor.ts';

/** Downloads until its end or until the signal. Rejects when the server refuses. */
export type Download = (url: string, signal: AbortSignal) => Promise<void>;

export interface LoadedResult {
  /** Medians. */
  idleMs: number;
  loadedMs: number;
}

export type LoadedPhase = 'idle' | 'loaded';

interface LoadedRunOptions {
  pingUrl: string;
  loadUrl: string;
  send: SendPing;
  download: Download;
  clock: PingClock;
  signal: AbortSignal;
  onPhase: (phase: LoadedPhase) => void;
}

const idlePhaseMs = 4000;
const loadedPhaseMs = 10_000;
/** A download needs a moment to fill the line. */
const rampMs = 1000;
const pauseMs = 150;
const parallel = 4;

/**
 * Measures the ping to our server, then again while downloads from it fill the line.
 * @throws LoadRefused, LoadTooShort, or another error when nothing answers.
 */
export async function runLoaded(options: LoadedRunOptions): Promise<LoadedResult> {
  const { clock, signal, onPhase } = options;
  onPhase('idle');
  // The first request opens the connection.
  await measureFor(options, { ms: 0, signal });
  const idle = await measureFor(options, { ms: idlePhaseMs, signal });
  onPhase('loaded');
  const load = new AbortController();
  const stop = () => load.abort();
  signal.addEventListener('abort', stop);
  const downloads = keepDownloading(options, load.signal);
  // A fast line finishes early, and then the load is over.
  const over = new AbortController();
  downloads.then(
    () => over.abort(),
    () => over.abort(),
  );
  try {
    await wait(clock, rampMs, over.signal);
    if (over.signal.aborted) {
      await downloads;
      throw new LoadTooShort('the downloads ended before they could fill the line');
    }
    const ms = loadedPhaseMs - rampMs;
    const loaded = await measureFor(options, { ms, signal, over: over.signal });
    signal.throwIfAborted();
    if (over.signal.aborted) await downloads;
    return { idleMs: idle, loadedMs: loaded };
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
    await downloads.catch(() => {});
  }
}

/** Measures one ping after the other for a time, at least one. @returns their median. */
async function measureFor(
  { pingUrl, send, clock }: LoadedRunOptions,
  { ms, signal, over }: { ms: number; signal: AbortSignal; over?: AbortSignal },
): Promise<number> {
  const endMs = clock.now() + ms;
  const taken: number[] = [];
  do {
    signal.throwIfAborted();
    taken.push(await pingOnce(freshUrl(pingUrl), send, clock));
    await wait(clock, pauseMs, over);
  } while (clock.now() < endMs && !over?.aborted);
  return quantile(ascending(taken), 0.5);
}

/** A ping that takes too long counts as long as we wait for one. */
async function pingOnce(url: string, send: SendPing, clock: PingClock): Promise<number> {
  const request = new AbortController();
  const cancel = clock.after(pingTerms.timeoutMs, () => request.abort());
  try {
    return Math.min(await send(url, request.signal), pingTerms.timeoutMs);
  } catch (error) {
    if (request.signal.aborted) return pingTerms.timeoutMs;
    throw error;
  } finally {
    cancel();
  }
}

/** Keeps a few downloads running until the signal, and starts a limited number. */
async function keepDownloading(
  { loadUrl, download }: LoadedRunOptions,
  signal: AbortSignal,
): Promise<void> {
  let left = pingLoadDownloads;
  const line = async () => {
    while (left > 0 && !signal.aborted) {
      left--;
      await download(freshUrl(loadUrl), signal);
    }
  };
  await Promise.all(Array.from({ length: parallel }, line));
}

function wait(clock: PingClock, ms: number, over?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (over?.aborted) return resolve();
    const cancel = clock.after(ms, end);
    function end() {
      cancel();
      over?.removeEventListener('abort', end);
      resolve();
    }
    over?.addEventListener('abort', end);
  });
}

/** Reads a download and throws its bytes away. */
export const discardDownload: Download = async (url, signal) => {
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal }).catch(
    (error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    },
  );
  if (!response) return;
  if (!response.ok || !response.body) {
    throw new LoadRefused(response.status === 429 || response.status === 503);
  }
  const reader = response.body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch (error) {
    // The end of the test stops the download.
    if (!signal.aborted) throw error;
  }
};

/** The server didn't start a download. */
export class LoadRefused extends Error {
  /** It has too many, or has given this address enough. */
  readonly isBusy: boolean;

  constructor(isBusy: boolean) {
    super('the server refused the download');
    this.isBusy = isBusy;
  }
}

/** The line is faster than the downloads are long. */
export class LoadTooShort extends Error {}
