/*
 * Retention periods of the privacy policy (specification, section 9). The server deletes by these figures, and the pages
 * show them. This file doesn't load the schema library.
 */

/** Original logs, counted from the upload. */
export const rawLogDays = 7;

/** Rest of a deleted account, counted from the request. */
export const deletedAccountDays = 30;

/** Recent activity of an account: sign-ins, changes and refusals. */
export const securityEventDays = 180;

/** Contact messages, counted from their arrival. A mailbox that they were mailed to keeps its own copy. */
export const contactMessageDays = 365;

/** Counts of how the product is used. */
export const usageYears = 2;

/** Records of payments, counted from the payment. */
export const paymentYears = 7;
