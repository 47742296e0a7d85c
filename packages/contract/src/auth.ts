import { type TSchema, Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { maxPasswordLength } from './password-rules.ts';

/*
 * Calls of the sign-in pages. They are POSTs of JSON from a page of our own: the server checks the Origin. They work with
 * cookies that only they receive; every other call is authenticated by the token in its Authorization header.
 *
 * `TOO_MANY_FAILED_ATTEMPTS` and `LIMIT_EXCEEDED` carry `details.retryAfterS`, and a refused sign-in carries
 * `details.attemptsLeft`. The codes named at an endpoint come beside those that any call may answer.
 */

const Email = Type.String({ maxLength: 254 });
const Password = Type.String({ maxLength: maxPasswordLength });
const Code = Type.String({ maxLength: 16 });
const Nothing = Type.Object({});

/** What a sign-in asks for next. */
export const signInSteps = ['done', 'confirmSignUp', 'newPassword', 'mfaSetup', 'mfa'] as const;
export type SignInStep = (typeof signInSteps)[number];
const NextStep = Type.Object({ next: Type.Enum([...signInSteps]) });

/** A POST of the sign-in pages that anybody may try. */
function defineAttempt<const P extends string, B extends TSchema, R extends TSchema>(
  path: P,
  summary: string,
  body: B,
  response: R,
) {
  return defineEndpoint({ method: 'POST', path, summary, access: 'public', body, response });
}

/** Codes: USERNAME_EXISTS, INVALID_PASSWORD, INVALID_PARAMETER, LIMIT_EXCEEDED. */
export const signUp = defineAttempt(
  '/auth/sign-up',
  'Makes an account and mails a code to its address',
  Type.Object({ email: Email, password: Password }),
  Type.Object({ next: Type.Literal('confirmSignUp') }),
);

/** Codes: CODE_MISMATCH, EXPIRED_CODE, NOT_AUTHORIZED (verified already), ALIAS_EXISTS, TOO_MANY_FAILED_ATTEMPTS. */
export const confirmSignUp = defineAttempt(
  '/auth/confirm-sign-up',
  'Verifies the address of an account with the mailed code',
  Type.Object({ email: Email, code: Code }),
  Nothing,
);

/** Codes: LIMIT_EXCEEDED, INVALID_PARAMETER. */
export const resendCode = defineAttempt(
  '/auth/resend-code',
  'Mails a new code; the earlier one is void',
  Type.Object({ email: Email }),
  Nothing,
);

/** Codes: NOT_AUTHORIZED, USER_NOT_FOUND, USER_NOT_CONFIRMED, PASSWORD_RESET_REQUIRED, TOO_MANY_FAILED_ATTEMPTS. */
export const signIn = defineAttempt(
  '/auth/sign-in',
  'Signs in, or says what is asked for next',
  Type.Object({ email: Email, password: Password }),
  NextStep,
);

/** After a sign-in that asked for it. Codes: INVALID_PASSWORD, AUTHENTICATION_REQUIRED (start again). */
export const setNewPassword = defineAttempt(
  '/auth/new-password',
  'Sets the new password that a sign-in asked for',
  Type.Object({ password: Password }),
  NextStep,
);

/** Codes: CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED (start again). */
export const confirmMfa = defineAttempt(
  '/auth/mfa',
  'Ends a sign-in with a code of the authenticator, or with a recovery code',
  Type.Union([
    Type.Object({ code: Code }, { additionalProperties: false }),
    Type.Object({ recoveryCode: Type.String({ maxLength: 32 }) }, { additionalProperties: false }),
  ]),
  Type.Object({ next: Type.Literal('done') }),
);

/**
 * Nothing changes before the code is confirmed. The password is asked for from settings, not during a sign-in. Codes:
 * NOT_AUTHORIZED (password), CONFLICT (there is one already), TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED.
 */
export const startMfaSetup = defineAttempt(
  '/auth/mfa-setup',
  'A secret for an authenticator, as text and as an address for a QR code',
  Type.Object({ password: Type.Optional(Password) }),
  Type.Object({ totpUri: Type.String(), secret: Type.String() }),
);

/** Codes: CODE_MISMATCH, EXPIRED_CODE (no set-up is under way), TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED. */
export const confirmMfaSetup = defineAttempt(
  '/auth/mfa-setup/confirm',
  'Switches the authenticator on; the recovery codes are shown this once',
  Type.Object({ code: Code }),
  Type.Object({ recoveryCodes: Type.Array(Type.String()), next: Type.Literal('done') }),
);

/** Codes: NOT_AUTHORIZED (password), TOO_MANY_FAILED_ATTEMPTS. */
export const disableMfa = defineEndpoint({
  method: 'POST',
  path: '/auth/mfa-disable',
  summary: 'Switches the authenticator off',
  access: 'user',
  body: Type.Object({ password: Password }),
  response: Nothing,
});

/** Codes: USER_NOT_FOUND, LIMIT_EXCEEDED, INVALID_PARAMETER. */
export const resetPassword = defineAttempt(
  '/auth/reset-password',
  'Mails a code with which a new password can be set',
  Type.Object({ email: Email }),
  Nothing,
);

/** Codes: USER_NOT_FOUND, CODE_MISMATCH, EXPIRED_CODE, INVALID_PASSWORD, INVALID_PARAMETER, LIMIT_EXCEEDED. */
export const confirmResetPassword = defineAttempt(
  '/auth/confirm-reset-password',
  'Sets a new password with the mailed code, and ends every session',
  Type.Object({ email: Email, code: Code, password: Password }),
  Nothing,
);

/** The signed-in user as the pages show it. */
export const AccountUser = Type.Object({
  /** Owns uploads and reports; safe in an address. */
  identityId: Type.String(),
  email: Type.String(),
  mfaEnabled: Type.Boolean(),
});
export type AccountUser = Type.Static<typeof AccountUser>;

/** Codes: AUTHENTICATION_REQUIRED when signed out, ENVIRONMENT_RESTRICTED. */
export const issueToken = defineAttempt(
  '/auth/token',
  'A token for the Authorization header, valid for 15 minutes, from the cookie of the sign-in',
  Nothing,
  Type.Object({
    token: Type.String(),
    expiresAt: Type.String({ format: 'date-time' }),
    user: AccountUser,
  }),
);

export const signOut = defineAttempt(
  '/auth/sign-out',
  'Ends the session of this browser; all is well when there is none',
  Nothing,
  Nothing,
);

/** A browser that is signed in. */
export const AccountSession = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
  userAgent: Type.Optional(Type.String()),
  /** The one that asks. */
  isCurrent: Type.Boolean(),
});
export type AccountSession = Type.Static<typeof AccountSession>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: "The caller's sessions, the latest first",
  access: 'user',
  response: Type.Object({ sessions: Type.Array(AccountSession) }),
});

/** Codes: NOT_FOUND, also for a session of somebody else. */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  summary: "Ends one of the caller's sessions at once",
  access: 'user',
  params: Type.Object({ sessionId: Type.String({ maxLength: 64 }) }),
  response: Nothing,
});

export const getJwks = defineEndpoint({
  method: 'GET',
  path: '/auth/jwks',
  summary: 'The public keys of the tokens',
  access: 'public',
  response: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
});
