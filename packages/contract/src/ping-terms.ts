/*
 * Figures of the ping test that browser and server share. Those of the test itself are business constants of the
 * specification, section 9. This file doesn't load the schema library.
 */

/** A public endpoint in Oregon, near the servers of the game. */
export const usualPingUrl = 'https://dynamodb.us-west-2.amazonaws.com/ping';

export const pingTerms = {
  everyMs: 1000,
  windowS: 180,
  storedSamples: 300,
  /** A maximum or an average above this is bad. */
  badAboveMs: 250,
  timeoutMs: 5000,
} as const;

/** Size of one download of the test under load, and how many a page starts at most. */
export const pingLoadBytes = 25 * 1024 * 1024;
export const pingLoadDownloads = 8;

/**
 * Grades for the increase of the ping while a download runs, as the speed test of DSLReports gives them:
 * https://www.dslreports.com/faq/17930. That test takes the mean of download and upload; ours only downloads.
 */
export const loadGrades = [
  { grade: 'A+', belowMs: 5 },
  { grade: 'A', belowMs: 30 },
  { grade: 'B', belowMs: 60 },
  { grade: 'C', belowMs: 200 },
  { grade: 'D', belowMs: 400 },
  { grade: 'F', belowMs: Number.POSITIVE_INFINITY },
] as const;

export type LoadGrade = (typeof loadGrades)[number]['grade'];

export function loadGradeOf(increaseMs: number): LoadGrade {
  return loadGrades.find(({ belowMs }) => increaseMs < belowMs)?.grade ?? 'F';
}
