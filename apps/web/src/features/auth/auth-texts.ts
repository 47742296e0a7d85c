import { accountErrors, formErrors } from '@ridescope/words/errors/account-errors';
import { serverFault } from '@ridescope/words/errors/call-errors';
import { ApiError, type FailureCode } from '../../shared/api-client.ts';

/** A message of the specification, and the field that it is about, if it is about one. */
interface AuthText {
  text: string;
  field?: 'email' | 'password' | 'code';
}

type AuthTexts = Partial<Record<FailureCode, AuthText>>;

/** Which of the flows failed: the same code reads differently in each. */
export type AuthFlow = keyof typeof authTexts;

const expiredCode = {
  text: accountErrors.expiredCode,
  field: 'code',
} as const;
const wrongCode = {
  text: formErrors.wrongCode,
  field: 'code',
} as const;
const invalidEmail = {
  text: formErrors.invalidEmail,
  field: 'email',
} as const;
const unfitPassword = {
  text: formErrors.badPassword,
  field: 'password',
} as const;
const wrongAppCode = {
  text: formErrors.wrongAppCode,
  field: 'code',
} as const;

/** Fixed word for word by the specification, and finished in its manner where it cuts or leaves open. */
export const authTexts = {
  signIn: {
    NOT_AUTHORIZED: { text: accountErrors.wrongCredentials },
    USER_NOT_FOUND: { text: accountErrors.unknownEmail },
    USER_NOT_CONFIRMED: { text: accountErrors.unverified },
    PASSWORD_RESET_REQUIRED: { text: formErrors.resetRequired },
  },
  passkey: {
    USER_NOT_CONFIRMED: { text: accountErrors.unverified },
    PASSWORD_RESET_REQUIRED: { text: formErrors.resetRequired },
  },
  link: {
    EXPIRED_CODE: { text: accountErrors.expiredLink },
  },
  signUp: {
    USERNAME_EXISTS: {
      text: accountErrors.emailTaken,
    },
    INVALID_PASSWORD: unfitPassword,
    INVALID_PARAMETER: invalidEmail,
    ENVIRONMENT_RESTRICTED: { text: formErrors.notListed },
  },
  verify: {
    CODE_MISMATCH: wrongCode,
    EXPIRED_CODE: expiredCode,
    NOT_AUTHORIZED: { text: accountErrors.verifiedAlready },
    ALIAS_EXISTS: { text: accountErrors.aliasExists },
  },
  resend: {
    // No field here: the email of this page is not typed.
    INVALID_PARAMETER: { text: formErrors.invalidOwnEmail },
  },
  reset: {
    USER_NOT_FOUND: { text: accountErrors.unknownResetEmail, field: 'email' },
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
      text: formErrors.wrongRecoveryCode,
      field: 'code',
    },
  },
  mfaSetup: {
    NOT_AUTHORIZED: { text: accountErrors.wrongPassword, field: 'password' },
    CONFLICT: { text: formErrors.hasAuthenticator },
    CODE_MISMATCH: wrongAppCode,
    EXPIRED_CODE: { text: formErrors.setUpExpired },
  },
} as const satisfies Record<string, AuthTexts>;

/** What may happen to any of these calls. */
const commonTexts: AuthTexts = {
  TOO_MANY_FAILED_ATTEMPTS: { text: accountErrors.tooManyFailed },
  LIMIT_EXCEEDED: { text: accountErrors.tooManyAttempts },
  RATE_LIMIT_EXCEEDED: { text: accountErrors.tooManyAttempts },
  AUTHENTICATION_REQUIRED: { text: formErrors.stepExpired },
  NETWORK_ERROR: { text: formErrors.network },
  SERVICE_UNAVAILABLE: { text: formErrors.unavailable },
  UNREADABLE_ANSWER: { text: formErrors.unavailable },
  VALIDATION_ERROR: { text: formErrors.notAccepted },
  INTERNAL_ERROR: { text: serverFault },
};

/** What a form says of the block that `attempt-limits.ts` holds: the texts of the server's own refusals. */
export const blockTexts = {
  signIn: accountErrors.tooManyFailed,
  verify: accountErrors.tooManyFailed,
  resetConfirm: accountErrors.tooManyFailed,
  resend: accountErrors.tooManyAttempts,
  resetRequest: accountErrors.tooManyAttempts,
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
  if (!(error instanceof ApiError)) return { code: 'INTERNAL_ERROR', text: formErrors.unexpected };
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
  return typeof first === 'string' ? `${accountErrors.badPassword} ${first}.` : text;
}
