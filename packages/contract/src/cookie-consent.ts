/*
 * The consent to usage data. The cookie banner sets this cookie, and the server records nothing without it. This file
 * doesn't load the schema library.
 */

export const consentCookie = 'CookieConsent';
export const consentValue = 'true';
export const consentDays = 150;

/** What is counted: that an analysis or a payment was started. */
export type UsageEventKind = 'analysis' | 'payment';
