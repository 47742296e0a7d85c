import type { issueToken } from '@ridescope/contract/auth';
import { callAddress } from './call-address.ts';

/** What `boot/ask-early.ts` has asked for before the app ran. Undefined instead of an answer that never came. */
export interface EarlyAnswers {
  token?: Promise<Response | undefined>;
  /** By address. */
  data: Promise<Map<string, Promise<Response | undefined>>>;
  /** Resolves when how the page begins is drawn, or won't be. */
  words: Promise<void>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** An older answer is no longer news. */
const longestMs = 30_000;

/** Takes the answer to a call if the page has asked already. Each is taken once: the same call later means to ask again. */
export async function takeEarlyAnswer(
  url: string,
  { method = 'GET', headers }: RequestInit,
): Promise<Response | undefined> {
  const early = window.earlyAnswers;
  if (!early || performance.now() > longestMs) return undefined;
  if (method === 'POST' && url === callAddress<typeof issueToken>('/auth/token')) {
    const { token } = early;
    delete early.token;
    return token;
  }
  // A call without the credential would wait for it here.
  if (method !== 'GET' || !new Headers(headers).has('authorization')) return undefined;
  const answers = await early.data;
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}
