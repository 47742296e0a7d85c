import type { FastifyBaseLogger } from 'fastify';

/** Logs a failure that comes again with every poll once, until a poll succeeds or fails for another reason. */
export class FailureLog {
  readonly #log: FastifyBaseLogger;
  #message: string | undefined;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  note(error: unknown): void {
    const message = error instanceof Error ? error.message : 'unknown';
    if (message === this.#message) return;
    this.#message = message;
    this.#log.error({ event: 'queue.failed', err: error });
  }

  noteSuccess(): void {
    this.#message = undefined;
  }
}
