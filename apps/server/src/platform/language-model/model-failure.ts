/** Why a model gave no answer that can be read. The log names it instead of texts that the service sent. */
export type ModelFailureKind =
  | 'timeout'
  | 'unreachable'
  /** The key isn't accepted. */
  | 'rejected'
  /** The service doesn't take such a call. */
  | 'refused'
  /** The service is overloaded or broken. */
  | 'unavailable'
  | 'redirected'
  | 'tooLarge'
  | 'broken'
  | 'invalid';

/** It never contains a cause: errors of a call can contain what was sent, and texts of the service. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  readonly usage: TokenUsage;

  constructor(kind: ModelFailureKind, usage: TokenUsage = noTokens) {
    super(`The language model gave no answer: ${kind}`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.usage = usage;
  }
}

export interface TokenUsage {
  in: number;
  out: number;
}

export const noTokens: TokenUsage = { in: 0, out: 0 };
