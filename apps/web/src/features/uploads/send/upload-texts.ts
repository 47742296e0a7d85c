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
