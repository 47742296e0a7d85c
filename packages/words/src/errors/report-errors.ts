/** Why a call about a report failed. That of another user reads like one that doesn't exist. */
export const reportErrors = {
  noSuchReport: 'There is no such report.',
  noSuchRide: 'There is no such ride.',
  noSuchFix: 'There is no such fix.',
  noSuchPicture: 'There is no such picture.',
  noSuchTopic: 'There is no such topic.',
  isCurrent: 'This report was made by the newest rules.',
  noRecording: 'There is no recording of this ride.',
  noCheckReady: 'No new check of this report is ready.',
  sharedElsewhere: 'This report is being shared elsewhere. Please try again.',
  notShared: 'This report is not shared, or no longer.',
  wrongKey: 'lastKey must be the lastEvaluatedKey of a page.',
  /** @param firstDay of the account's rides, as `2026-11-29` */
  invalidDay: (firstDay: string | undefined) =>
    `Choose ${firstDay === undefined ? 'a day' : `a day from your first ride (${firstDay})`} up to today.`,
} as const;

export const analysisErrors = {
  stillRecording: 'The recording of this log is still being written. Try again in a minute.',
  noRide: 'There is no ride in this log that is long enough to analyze.',
  noRecording:
    'There is no recording of this log. Turn recordings on in Settings and upload the log again.',
  priceChanged: (tokens: number) => `This analysis costs ${tokens} token(s). Nothing was spent.`,
  tooMany: (mostPerHour: number) =>
    `You have started ${mostPerHour} analyses in an hour. Please wait a little.`,
} as const;

/** Why the series of a FIT file is not stored with a report. */
export const fitSeriesErrors = {
  tooMany: (most: number) => `A report takes the FIT files of ${most} rides. Remove one first.`,
  wrongLength: (list: string, records: number) =>
    `The list "${list}" must have one value for each of the ${records} records.`,
  wrongStart: 'The first record must be at second 0.',
  notAscending: 'The records must ascend in time.',
} as const;

export const pingErrors = {
  sameNetwork: 'Another test is running on your network. Please try again in a minute.',
  tooManyTests: 'Many others are testing right now. Please try again in a minute.',
} as const;

/** Why a page can't show a report or an analysis that the server sent. */
export const documentErrors = {
  notAReport: 'The stored data is not a report.',
  newer: 'A newer version of Ridescope made this report. Reload the page to get that version.',
  damaged: 'The stored report is damaged.',
} as const;

export const notAnAnalysis = 'The stored data is not an analysis.';
