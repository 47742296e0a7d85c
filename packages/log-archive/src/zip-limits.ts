/** Files in an archive. The folder of the game has a few dozen. */
export const mostZipEntries = 1000;
/** Size of all logs in an archive when they are unpacked: a year of rides. A larger one is a mistake, or made to do harm. */
export const mostUnpackedBytes = 1024 ** 3;
