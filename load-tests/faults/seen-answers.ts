import { errorCodes } from '@ridescope/contract/errors';
import { type Refusal, refusals } from '../deployment/api-call.ts';

/** Counts the error answers that the pages of a run got, and finds those that say nothing to a person. */
export class SeenAnswers {
  readonly #origin: string;
  /** Error answers of the API by code. */
  readonly codes = new Map<string, number>();
  /** Answers without a known code, without a sentence, or about an unexpected error. */
  readonly wordless: string[] = [];
  readonly #listener = (message: unknown) => this.#note(message as Refusal); // `callApi` alone sends them.

  constructor(origin: string) {
    this.#origin = origin;
    refusals.subscribe(this.#listener);
  }

  close(): void {
    refusals.unsubscribe(this.#listener);
  }

  #note({ url, status, body }: Refusal): void {
    if (!url.startsWith(this.#origin)) return; // A bucket has its own words.
    const { code = '', message = '' } = errorIn(body);
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
    const isKnown = errorCodes.some((each) => each === code) && code !== 'INTERNAL_ERROR';
    // A sentence, and nothing of a stack or of a driver.
    const isSentence = /^[A-Z][^\n{}]{10,300}[.!]$/.test(message);
    if (isKnown && isSentence) return;
    const about = `${status} ${new URL(url).pathname}: ${body.slice(0, 200)}`;
    if (!this.wordless.includes(about)) this.wordless.push(about);
  }
}

function errorIn(body: string): { code?: string; message?: string } {
  try {
    return JSON.parse(body).error ?? {};
  } catch {
    return {};
  }
}
