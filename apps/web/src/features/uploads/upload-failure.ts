import { ApiError } from '../../shared/api-client.ts';
import { uploadTexts } from './upload-texts.ts';

interface FailureOptions {
  detail?: string | undefined;
  cause?: unknown;
  isFinal?: boolean;
}

/** Ends an upload: `message` is a text of the specification where it has one, `detail` says more where more is known. */
export class UploadFailure extends Error {
  readonly detail: string | undefined;
  /** The same file would end the same way. */
  readonly isFinal: boolean;

  constructor(message: string, { detail, cause, isFinal = false }: FailureOptions = {}) {
    super(message, { cause });
    this.name = 'UploadFailure';
    this.detail = detail;
    this.isFinal = isFinal;
  }
}

/** Runs one step; whatever goes wrong in it is told with the step's own text, but for a session that has ended. */
export async function withText<T>(message: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof UploadFailure) throw error;
    const isSignedOut = error instanceof ApiError && error.code === 'AUTHENTICATION_REQUIRED';
    if (isSignedOut) throw new UploadFailure(uploadTexts.notSignedIn, { cause: error });
    throw new UploadFailure(message, { detail: detailOf(error), cause: error });
  }
}

function detailOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'NETWORK_ERROR'
    ? 'The server could not be reached. Check your connection; the file is still selected.'
    : error.message;
}
