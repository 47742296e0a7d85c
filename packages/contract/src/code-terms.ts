/*
 * What codes and links in mails are like. Server and pages share these figures. This file doesn't import the schema library, so
 * that pages stay small.
 */

/** Length of mailed codes and authenticator codes. */
export const codeDigits = 6;

/** How long a mailed link is valid: longer than any block. */
export const mailedLinkHours = 3;

/** How long a mailed code is valid. */
export const mailedCodeMinutes = 10;
