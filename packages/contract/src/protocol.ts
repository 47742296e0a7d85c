/*
 * Small facts that both ends of a connection rely on. The browser takes them from here, because the rest of the contract
 * brings the schema library along.
 */

/** Prefix of every call in this package. */
export const apiPrefix = '/api';

/** Path of the live socket below the API prefix. */
export const liveSocketPath = '/live';

/** How often a page hears of its upload at least, milliseconds, while a worker lives. */
export const liveHeartbeatMs = 3000;

/**
 * Where public copies lie, outside the API and open to everyone: `{sharesPath}{id}.json` is the copy, a report, and
 * `{sharesPath}{id}.png` its picture for link previews. A dead or unknown id answers 404 with an error body.
 */
export const sharesPath = '/share/';

/** Headers that the PUT to the signed address must carry, as an S3-compatible store signs them. */
export const uploadHeaders = {
  'content-encoding': 'gzip',
  'x-amz-server-side-encryption': 'AES256',
} as const;

/** What must be typed before an account is deleted. */
export const deleteConfirmation = 'DELETE';

/** Offsets from UTC that an upload may state, minutes, east positive. */
export const uploadOffsetMinutes = { min: -720, max: 840 } as const;

/** Offsets from UTC that can be chosen in the settings, minutes, east positive: GMT-12 to GMT+13. */
export const settingOffsetMinutes = { min: -720, max: 780 } as const;
