/*
 * What the server and the pages both say of accounts, in the same words: the specification's, section 8. This file comes
 * without the schema library.
 */

export const accountTexts = {
  wrongCredentials: 'Incorrect email or password. Please try again.',
  wrongPassword: 'Incorrect password. Please try again.',
  unknownEmail: 'No account found with this email. Please sign up first.',
  unknownResetEmail: 'No account found with this email address.',
  unverified: 'Please verify your email before signing in.',
  verifiedAlready: 'This account has already been verified. Please sign in.',
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  expiredCode: 'Verification code has expired. Please request a new code.',
} as const;

/** Length of the codes that are mailed, and of those that an authenticator shows. */
export const codeDigits = 6;

/** How long a mailed code is good. */
export const mailedCodeMinutes = 10;
