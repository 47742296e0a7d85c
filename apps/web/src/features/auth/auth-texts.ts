import { accountTexts } from '@ridescope/contract/account-texts';
import { ApiError, type FailureCode } from '../../shared/api-client.ts';

/** A message of the specification, and the field that it is about, if it is about one. */
interface AuthText {
  text: string;
  field?: 'email' | 'password' | 'code';
}

type AuthTexts = Partial<Record<FailureCode, AuthText>>;

/** Which of the flows failed: the same code reads differently in each. */
export type AuthFlow = keyof typeof authTexts;

const notListed =
  'This development server is open to a few accounts only, and this email is not on its list.';
const tooManyFailed = 'Too many failed attempts. Please try again later.';
const tooMany = 'Too many attempts. Please wait a moment before trying again.';
const expiredCode = {
  text: accountTexts.expiredCode,
  field: 'code',
} as const;
const wrongCode = {
  text: 'Invalid verification code. Please check the code and try again.',
  field: 'code',
} as const;
const invalidEmail = {
  text: 'Invalid email address. Please check it and try again.',
  field: 'email',
} as const;
const unfitPassword = {
  text: 'Password does not meet requirements. Please choose another one.',
  field: 'password',
} as const;
const wrongAppCode = {
  text: 'Invalid code. Please enter the one that your app shows now.',
  field: 'code',
} as const;

/** Fixed word for word by the specification, and finished in its manner where it cuts or leaves open. */
export const authTexts = {
  signIn: {
    NOT_AUTHORIZED: { text: accountTexts.wrongCredentials },
    USER_NOT_FOUND: { text: accountTexts.unknownEmail },
    USER_NOT_CONFIRMED: { text: accountTexts.unverified },
    PASSWORD_RESET_REQUIRED: { text: 'Password reset is required. Redirecting...' },
  },
  passkey: {
    USER_NOT_CONFIRMED: { text: accountTexts.unverified },
    PASSWORD_RESET_REQUIRED: { text: 'Password reset is required. Redirecting...' },
  },
  link: {
    EXPIRED_CODE: { text: 'This link has expired. Please request a new one.' },
  },
  signUp: {
    USERNAME_EXISTS: {
      text: accountTexts.emailTaken,
    },
    INVALID_PASSWORD: unfitPassword,
    INVALID_PARAMETER: invalidEmail,
    ENVIRONMENT_RESTRICTED: { text: notListed },
  },
  verify: {
    CODE_MISMATCH: wrongCode,
    EXPIRED_CODE: expiredCode,
    NOT_AUTHORIZED: { text: accountTexts.verifiedAlready },
    ALIAS_EXISTS: { text: accountTexts.aliasExists },
  },
  resend: {
    // No field here: the email of this page is not typed.
    INVALID_PARAMETER: { text: 'Invalid email address. Please sign up again with another one.' },
  },
  reset: {
    USER_NOT_FOUND: { text: accountTexts.unknownResetEmail, field: 'email' },
    INVALID_PARAMETER: invalidEmail,
    CODE_MISMATCH: wrongCode,
    EXPIRED_CODE: expiredCode,
    INVALID_PASSWORD: unfitPassword,
  },
  newPassword: {
    INVALID_PASSWORD: unfitPassword,
  },
  mfa: {
    CODE_MISMATCH: wrongAppCode,
  },
  recoveryCode: {
    CODE_MISMATCH: {
      text: 'Invalid recovery code. Each one works once. Please try another.',
      field: 'code',
    },
  },
  mfaSetup: {
    NOT_AUTHORIZED: { text: accountTexts.wrongPassword, field: 'password' },
    CONFLICT: { text: 'This account has an authenticator already.' },
    CODE_MISMATCH: wrongAppCode,
    EXPIRED_CODE: { text: 'This set-up has timed out. Please start it again.' },
  },
} as const satisfies Record<string, AuthTexts>;

const unexpected = 'Something unexpected happened. Please try again.';

/** What may happen to any of these calls. */
const commonTexts: AuthTexts = {
  TOO_MANY_FAILED_ATTEMPTS: { text: tooManyFailed },
  LIMIT_EXCEEDED: { text: tooMany },
  RATE_LIMIT_EXCEEDED: { text: tooMany },
  AUTHENTICATION_REQUIRED: { text: 'This step has timed out. Please sign in again.' },
  NETWORK_ERROR: { text: 'Network error. Please check your connection and try again.' },
  SERVICE_UNAVAILABLE: { text: 'The server is not available right now. Please try again shortly.' },
  UNREADABLE_ANSWER: { text: 'The server is not available right now. Please try again shortly.' },
  VALIDATION_ERROR: { text: 'The server did not accept this. Please check what you entered.' },
  INTERNAL_ERROR: { text: 'Something went wrong on our side. Please try again.' },
};

/** What a form says of the block that `attempt-limits.ts` holds: the texts of the server's own refusals. */
export const blockTexts = {
  signIn: tooManyFailed,
  verify: tooManyFailed,
  resetConfirm: tooManyFailed,
  resend: tooMany,
  resetRequest: tooMany,
} as const;

/** Why a call of these screens failed, as it is shown. */
export interface Problem extends AuthText {
  code: FailureCode;
  /** The same call can succeed after this time, in seconds, where the server said so. */
  retryAfterS?: number;
  /** How often the server will still listen before it blocks, where it said so. */
  attemptsLeft?: number;
}

/** The message for a failed call, by its code; a generic one for any other failure, so that no form stays silent. */
export function problemOf(error: unknown, flow: AuthFlow): Problem {
  if (!(error instanceof ApiError)) return { code: 'INTERNAL_ERROR', text: unexpected };
  const { code, message, details } = error;
  const texts: AuthTexts = authTexts[flow];
  const { text, field } = texts[code] ?? commonTexts[code] ?? { text: message };
  const { retryAfterS, attemptsLeft } = details;
  return {
    code,
    text: code === 'INVALID_PASSWORD' ? unfitText(text, details.problems) : text,
    ...(field && { field }),
    ...(typeof retryAfterS === 'number' && { retryAfterS }),
    ...(typeof attemptsLeft === 'number' && { attemptsLeft }),
  };
}

/** What the server holds against a password, which it alone may know: that it is common, or the old one. */
function unfitText(text: string, problems: unknown): string {
  const first: unknown = Array.isArray(problems) ? problems[0] : undefined;
  return typeof first === 'string' ? `Password does not meet requirements. ${first}.` : text;
}
