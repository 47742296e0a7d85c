import { tokensForBytes } from '@ridescope/contract/token-terms';
import { isFree } from '../check/is-free.ts';
import type { UnderWay } from '../progress/step-words.ts';

/** A log of the queue. */
export interface QueuedLog {
  id: number;
  state: UnderWay;
  /**
   * What it waits for; absent while something happens to it, and at its end.
   * - `reading`: the logs before it are read first
   * - `agreement`: it was read, and waits until the rider wants to send it
   * - `sending`: the logs before it are sent first
   */
  waitsFor?: 'reading' | 'agreement' | 'sending';
}

/** The most logs at a time: about what the server reads for one rider on a day. */
export const mostLogs = 50;

export function isEnded({ state: { name } }: QueuedLog): boolean {
  return name === 'success' || name === 'error' || name === 'not-a-log-file';
}

/** Whether the browser has still to read it. */
export function isUnread({ waitsFor, state }: QueuedLog): boolean {
  if (waitsFor !== undefined) return waitsFor === 'reading';
  return state.name === 'uploading' && state.step === 'prepare';
}

/** The most tokens that a log may cost. One that continues an earlier log costs less. */
export function priceOf({ state: { preview } }: QueuedLog): number {
  return preview && !isFree(preview) ? tokensForBytes(preview.bytes) : 0;
}

/** Whether it can be taken out of the list: not while its fate is with the server. */
export function isRemovable({ state }: QueuedLog): boolean {
  if (state.name === 'processing' || state.name === 'fetching') return false;
  return !(state.name === 'uploading' && state.step === 'send' && state.percent === 100);
}
