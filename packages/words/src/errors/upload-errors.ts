import { bytesText } from '../format/format-number.ts';

/** Explains why a log gets no report. The limit is `mostReportBytes`. */
export const reportTooLargeText = 'This log makes a report of more than 2 MB, which no ride needs.';

/** Why an upload is refused before or while it is sent. `uploadFailureText` words how one ended later. */
export const uploadErrors = {
  noSuchUpload: 'There is no such upload.',
  busy: "Too many logs are waiting to be read right now. Yours wasn't sent. Please try again in a minute.",
  received: 'The file of this upload has been received already. Please start a new upload.',
  sentTwice: 'This upload is being sent once more.',
  cutOff: 'The upload was cut off.',
  notStored: 'The upload could not be stored. Please try again later.',
  storeAway: 'The storage for uploads does not answer. Please try again later.',
  wrongName: 'This is not the name of an object.',
  wrongAddress: 'This upload address is not valid.',
  expiredAddress: 'This upload address has expired. Please start the upload again.',
  missingHeader: (name: string, value: string) =>
    `The upload must carry the header ${name}: ${value}.`,
  tooLarge: (mostBytes: number) => `The gzipped log is larger than ${bytesText(mostBytes)}.`,
  tooManyOpen: (most: number) =>
    `You have ${most} open uploads. Please wait until one of them has ended.`,
  noFreeUploads: (perDay: number) =>
    `You have used today's ${perDay} free uploads. You can upload again after midnight (UTC).`,
} as const;

/** Why the live connection of a page is refused. */
export const connectionErrors = {
  noSocket: 'There is no socket at this address.',
  notASocket: 'Please open a WebSocket here.',
  tooManyPages: 'Too many pages are open. Please close some of them.',
  usedTicket: 'This ticket is used or too old.',
  otherTicket: 'This ticket is for another connection.',
} as const;
