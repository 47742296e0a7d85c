import type { ErrorBody } from '@ridescope/contract/endpoint';
import { type ErrorCode, httpStatus } from '@ridescope/contract/errors';

interface AppErrorOptions {
  /** Facts that a program may act on; sent to the caller. */
  details?: Record<string, unknown>;
  /** For the log only. */
  cause?: unknown;
}

/** The one error type for failures that a caller can act on. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  /** @param message One plain sentence for a person. */
  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.details = options.details;
  }

  get statusCode(): number {
    return httpStatus[this.code];
  }

  toBody(): ErrorBody {
    const { code, message, details } = this;
    return { error: { code, message, ...(details && { details }) } };
  }
}
