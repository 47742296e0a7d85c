import type { NotALogReason } from '@ridescope/contract/uploads';

/** The messages of the upload, word for word from the specification. */
export const uploadTexts = {
  oneFileOnly: 'exactly one file must be selected',
  notSignedIn: 'user is not signed in',
  notVerified: 'Failed to verify token balance. Please try again.',
  noChannel: 'Failed to establish WebSocket connection',
  noUploadUrl: 'failed to get upload url',
  notSent: 'failed to upload file',
  notParsed: 'failed to upload and parse log file',
  noReport: 'Failed to fetch report data',
  stuck:
    'Processing appears to be stuck. Please try uploading your file again, or check back later if the issue persists.',
  failed: 'An error occurred processing the file. Please try again.',
  noData: 'No data found. Are you sure the file was a game log file?',
} as const;

/** Why a file is not a game log, for when the server gives no reason. */
export const notALogTexts: Record<NotALogReason, string> = {
  empty: 'The file is empty.',
  binary: 'This is not a text file.',
  encoding:
    'This text was saved again as UTF-16. Choose the file as the game wrote it, or save it as UTF-8.',
  noTimestamps: 'The lines of this file do not start with a time.',
  unfamiliar: 'Nothing in this file looks like the game.',
  notGzip: 'The file did not arrive as it was sent.',
};
