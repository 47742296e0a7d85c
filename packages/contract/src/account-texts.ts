/*
 * Account texts that both the server and the pages use. Wording comes from the specification, section 8. This file
 * doesn't import the schema library, so that pages stay small.
 */

export const accountTexts = {
  wrongCredentials: 'Incorrect email or password. Please try again.',
  wrongPassword: 'Incorrect password. Please try again.',
  unknownEmail: 'No account found with this email. Please sign up first.',
  unknownResetEmail: 'No account found with this email address.',
  unverified: 'Please verify your email before signing in.',
  verifiedAlready: 'This account has already been verified. Please sign in.',
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  aliasExists: 'An account with this email already exists and is verified.',
  expiredCode: 'Verification code has expired. Please request a new code.',
  tooManyFailed: 'Too many failed attempts. Please try again later.',
  tooManyAttempts: 'Too many attempts. Please wait a moment before trying again.',
  suspended: 'This account is suspended. Please contact us.',
  badPassword: 'Password does not meet requirements.',
} as const;

/** Length of mailed codes and authenticator codes. */
export const codeDigits = 6;

/** How long a mailed link is valid: longer than any block. */
export const mailedLinkHours = 3;

/** How long a mailed code is valid. */
export const mailedCodeMinutes = 10;
