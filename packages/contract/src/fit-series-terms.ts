/*
 * Limits of the values of a FIT file that are stored with a report, for browser and server. This file doesn't load the schema
 * library.
 */

/** Most records of one file: a record a second for 24 hours. */
export const mostFitRecords = 86_400;
/** A second has at most 43 bytes of JSON, so this holds 24 hours of the largest values. An hour of riding has about 120 kB. */
export const mostFitSeriesBytes = 4_000_000;
/** A log with more rides doesn't take more files. */
export const mostFitSeriesOfReport = 10;
