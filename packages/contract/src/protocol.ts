/*
 * Constants that both ends of a connection rely on. They are in this file because the rest of the contract loads the
 * schema library.
 */

/** Prefix of every API path. */
export const apiPrefix = '/api';

/** Path of the live socket below the API prefix. */
export const liveSocketPath = '/live';

/** Code with which a server that is about to stop closes a socket: the page connects again, to another server. */
export const restartClose = 1012;

/** Longest time in milliseconds between two messages about an upload while a worker runs. */
export const liveHeartbeatMs = 3000;

/**
 * Path of public copies, outside the API and open to everyone. `{sharesPath}{id}.json` is the copied report,
 * `{sharesPath}{id}.png` its picture for link previews. An expired or unknown id gets 404 with an error body.
 */
export const sharesPath = '/share/';

/**
 * Set together with the cookie of the session, which scripts can't see, and only at the addresses of the sign-in can the
 * server: it shows both that somebody is signed in, so that the page of a visitor needn't ask. It holds no secret.
 */
export const sessionHintCookie = 'ridescope_signed_in';

/** Headers that the PUT to the signed address must send, because an S3-compatible store signs them. */
export const uploadHeaders = {
  'content-encoding': 'gzip',
  'x-amz-server-side-encryption': 'AES256',
} as const;

/**
 * Header of every error answer: the trace id of the request, 32 hexadecimal digits, which the log lines of the server
 * contain. A caller chooses it with the header `traceparent` of the W3C.
 */
export const traceIdHeader = 'x-trace-id';

/** Text that a person must type before an account is deleted. */
export const deleteConfirmation = 'DELETE';

/** Range of UTC offsets that an upload may state, in minutes, east positive. */
export const uploadOffsetMinutes = { min: -720, max: 840 } as const;

/** Range of UTC offsets in the settings, in minutes, east positive: GMT-12 to GMT+13. */
export const settingOffsetMinutes = { min: -720, max: 780 } as const;
