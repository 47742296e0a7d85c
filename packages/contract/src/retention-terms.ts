/*
 * How long is kept what the privacy policy names; specification, section 9. The server removes by these figures, and the
 * pages tell them. This file comes without the schema library.
 */

/** Original logs, from their arrival. */
export const rawLogDays = 7;

/** What is left of an account, from the request to delete it. */
export const deletedAccountDays = 30;

/** Records of payments, from the payment. */
export const paymentYears = 7;
