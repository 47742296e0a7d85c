/*
 * Bounds of passkeys that both the server and the pages use. This file doesn't import the schema library, so that pages
 * stay small.
 */

/** A phone, a computer, a password manager and some security keys. */
export const maxPasskeys = 10;

/** Characters in the name of a passkey. */
export const passkeyNameMax = 60;

/** How long a browser may take to answer with a passkey, in minutes. */
export const passkeyMinutes = 10;
