import type { NotALogReason } from '@ridescope/contract';

/** The messages of the upload, word for word as the specification fixes them. */
export const uploadTexts = {
  oneFile: 'exactly one file must be selected',
  noUploadUrl: 'failed to get upload url',
  notSent: 'failed to upload file',
  notParsed: 'failed to upload and parse log file',
  noReport: 'Failed to fetch report data',
  stuck:
    'Processing appears to be stuck. Please try uploading your file again, or check back later if the issue persists.',
  failed: 'An error occurred processing the file. Please try again.',
} as const;

/** Why a file is no game log, in words for its owner. */
export const notALogTexts: Record<NotALogReason, string> = {
  empty: 'The file is empty.',
  binary: 'It holds binary data, as pictures and programs do, instead of text.',
  encoding: 'Its text is stored in an encoding that the game does not use.',
  noTimestamps: 'Its lines do not begin with a time, as those of a game log do.',
  unfamiliar: 'Its lines have times, but none of the game’s messages.',
  notGzip: 'It arrived damaged and could not be unpacked.',
};
