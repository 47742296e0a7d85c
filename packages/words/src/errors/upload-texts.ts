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

/** What pages add to these messages, or say where the specification has none. */
export const uploadDetails = {
  unreadableHere: "Your browser couldn't read this log",
  notPrepared:
    'The log could not be prepared because of a fault on our side. It may work with masking switched off.',
  unfinished: 'The file was sent, and the server has not finished it.',
  unreachable:
    'The server could not be reached. The file was sent: if it was read, the report is in My Logs.',
  stillSelected:
    'The server could not be reached. Check your connection; the file is still selected.',
  fitNotAdded: 'The FIT file could not be added. Add it at the end of the report.',
  partNotLoaded: 'A part of the page could not be loaded. Check the connection, and drop it again.',
  storeStatus: (status: number) => `The store answered with status ${status}.`,
  listed: 'This log is in the list already',
  sameAs: (name: string) => `It is the same as ${name}.`,
  oneSession:
    'The game starts a new Log.txt each time you open it. Choose the log of a single session.',
  notRead: 'This is our fault. A report on our server may still work: sign up and upload the log.',
  tooLarge: (limit: string) => `The log is larger than ${limit}`,
} as const;
