/*
 * Why a call about an account failed. What the specification words, section 8, is word for word; forms and server share it, so
 * each group is loaded apart.
 */

/** Both the server's answers and what the forms show. */
export const accountErrors = {
  wrongCredentials: 'Incorrect email or password. Please try again.',
  wrongPassword: 'Incorrect password. Please try again.',
  unknownEmail: 'No account found with this email. Please sign up first.',
  unknownResetEmail: 'No account found with this email address.',
  unverified: 'Please verify your email before signing in.',
  verifiedAlready: 'This account has already been verified. Please sign in.',
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  aliasExists: 'An account with this email already exists and is verified.',
  expiredCode: 'Verification code has expired. Please request a new code.',
  expiredLink: 'This link has expired. Please request a new one.',
  tooManyFailed: 'Too many failed attempts. Please try again later.',
  tooManyAttempts: 'Too many attempts. Please wait a moment before trying again.',
  badPassword: 'Password does not meet requirements.',
} as const;

/** The server's answers that forms show as they are, or replace by one of `formErrors`. */
export const sessionErrors = {
  suspended: 'This account is suspended. Please contact us.',
  signInFirst: 'Please sign in first.',
  signInAgain: 'Please sign in again.',
  restricted: 'This is a development environment. Your account may not use it.',
  invalidEmail: 'Invalid email address. Please check it.',
  wrongCode: 'Invalid verification code. Please try again.',
  resetRequired: 'Password reset is required.',
  passwordNeeded: 'Please enter your password.',
  codeNeeded: 'Please enter the code from your authenticator app.',
  noSuchSession: 'There is no such session.',
  hasAuthenticator: 'An authenticator is set up already. Switch it off first.',
  setUpExpired: 'This set-up has expired. Please start it again.',
  ofAnother: 'You cannot do this for somebody else.',
} as const;

/** What the server holds against a new password, beside the rules that pages show too. Without a full stop: it follows `badPassword`. */
export const passwordProblems = {
  common: 'This password is too common. Please choose another one',
  unchanged: 'The new password must differ from the old one',
} as const;

export const passkeyErrors = {
  expired: 'That took too long or was answered before. Please try again.',
  notAdded: "This passkey couldn't be verified. Please try again, or use another device.",
  addedBefore: 'This passkey was added before.',
  noSuchPasskey: 'There is no such passkey.',
  noName:
    'Passkeys only work at an address with a name, such as localhost. Please use your password here.',
  unknown: 'No account here has this passkey. Please sign in with your password.',
  unverified: "This passkey couldn't be verified. Please try again, or sign in with your password.",
  counterWentBack:
    'This passkey counted fewer uses than before, as a copy of it would. Please sign in with your password, remove the passkey in the settings and add it again.',
  tooMany: (most: number) => `An account can have ${most} passkeys. Please remove one first.`,
  longName: (most: number) => `Please enter a name of at most ${most} characters.`,
} as const;

/** What forms show in place of the server's sentence. */
export const formErrors = {
  unexpected: 'Something unexpected happened. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  networkUnchanged: 'Network error: the server could not be reached. Nothing was changed.',
  unavailable: 'The server is not available right now. Please try again shortly.',
  notAccepted: 'The server did not accept this. Please check what you entered.',
  stepExpired: 'This step has timed out. Please sign in again.',
  notListed:
    'This development server is open to a few accounts only, and this email is not on its list.',
  wrongCode: 'Invalid verification code. Please check the code and try again.',
  wrongAppCode: 'Invalid code. Please enter the one that your app shows now.',
  wrongRecoveryCode: 'Invalid recovery code. Each one works once. Please try another.',
  invalidEmail: 'Invalid email address. Please check it and try again.',
  invalidOwnEmail: 'Invalid email address. Please sign up again with another one.',
  badPassword: 'Password does not meet requirements. Please choose another one.',
  resetRequired: 'Password reset is required. Redirecting...',
  hasAuthenticator: 'This account has an authenticator already.',
  setUpExpired: 'This set-up has timed out. Please start it again.',
  nameNotSaved: 'The name could not be saved.',
} as const;
