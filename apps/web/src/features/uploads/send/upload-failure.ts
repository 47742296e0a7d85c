import { uploadDetails, uploadTexts } from '@ridescope/words/errors/upload-texts';
import { ApiError, type FailureCode } from '../../../shared/api-client.ts';

/** Why an upload ended: the code of a call, or what the page found by itself. */
export type EndCode = FailureCode | 'ALREADY_LISTED' | 'STUCK';

interface FailureOptions {
  detail?: string | undefined;
  cause?: unknown;
  isFinal?: boolean;
  /** Why it ended, where that decides what helps. */
  code?: EndCode | undefined;
}

/** Ends an upload. `message` is the text of the specification where it has one; `detail` adds what else is known. */
export class UploadFailure extends Error {
  readonly detail: string | undefined;
  /** A retry with the same file would fail the same way. */
  readonly isFinal: boolean;
  readonly code: EndCode | undefined;

  constructor(message: string, { detail, cause, isFinal = false, code }: FailureOptions = {}) {
    super(message, { cause });
    this.name = 'UploadFailure';
    this.detail = detail;
    this.isFinal = isFinal;
    this.code = code;
  }
}

/** Runs one step and gives any failure the step's own text, except for an ended session. */
export async function withText<T>(message: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof UploadFailure) throw error;
    const isSignedOut = error instanceof ApiError && error.code === 'AUTHENTICATION_REQUIRED';
    if (isSignedOut) throw signedOut(error);
    const code = error instanceof ApiError ? error.code : undefined;
    throw new UploadFailure(message, { detail: detailOf(error), cause: error, code });
  }
}

/** The failure of an upload whose session has ended. */
export function signedOut(cause?: unknown): UploadFailure {
  return new UploadFailure(uploadTexts.notSignedIn, { cause, code: 'AUTHENTICATION_REQUIRED' });
}

function detailOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'NETWORK_ERROR' ? uploadDetails.stillSelected : error.message;
}
