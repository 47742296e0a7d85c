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

/** Records of payments, counted from the payment. */
export const paymentYears = 7;

/** Usage events: that an analysis or a payment was started. */
export const usageEventYears = 2;

/** Uploads that ended without a report, counted from their end. */
export const endedUploadDays = 30;

/** Checkouts that have ended, counted from their start. */
export const endedPurchaseDays = 30;

/** Finished background jobs. */
export const endedJobDays = 7;

/** Pages that asked for live news of an upload. */
export const liveConnectionDays = 1;

/** Accounts whose email was never verified. */
export const unverifiedAccountDays = 7;

/** Within this time, requests about personal data are answered. */
export const privacyAnswerMonths = 1;
