/**
 * Most bytes of a report, as JSON. The report of an ordinary ride has 64 KB, and that of a day on the bike half a megabyte:
 * what is larger was made to be slow to read, for everybody on the server.
 */
export const mostReportBytes = 2 * 1_048_576;
