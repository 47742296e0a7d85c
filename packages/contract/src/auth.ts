import { type TSchema, Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/*
 * Calls of the sign-in pages. The server checks the Origin, so only our own pages can make them. They use cookies that no
 * other call receives. Every other call is authenticated by the token in its Authorization header.
 *
 * `TOO_MANY_FAILED_ATTEMPTS` and `LIMIT_EXCEEDED` carry `details.retryAfterS`, and a refused sign-in carries
 * `details.attemptsLeft`. Each endpoint names its own codes; those that every call may answer aren't repeated.
 */

/** Only bounds the work: the rules for emails and passwords have their own texts. */
const Text = Type.String({ maxLength: 1000 });
const Email = Text;
const Password = Text;
const Code = Type.String({ maxLength: 16 });
const Nothing = Type.Object({});

/**
 * Confirms an important change by a signed-in user. The password, and an authenticator code or a recovery code if MFA is
 * on, may be absent within 5 minutes after a sign-in.
 */
export const proofFields = {
  password: Type.Optional(Password),
  code: Type.Optional(Type.String({ maxLength: 32 })),
};

/** Lists what a sign-in may require next. */
export const signInSteps = ['done', 'confirmSignUp', 'newPassword', 'mfaSetup', 'mfa'] as const;
export type SignInStep = (typeof signInSteps)[number];
const NextStep = Type.Object({ next: Type.Enum([...signInSteps]) });

/** Defines a public POST of the sign-in pages. */
function defineAttempt<const P extends string, B extends TSchema, R extends TSchema>(
  path: P,
  summary: string,
  body: B,
  response: R,
) {
  return defineEndpoint({ method: 'POST', path, summary, access: 'public', body, response });
}

/** Codes: ENVIRONMENT_RESTRICTED, USERNAME_EXISTS, INVALID_PASSWORD, INVALID_PARAMETER, LIMIT_EXCEEDED. */
export const signUp = defineAttempt(
  '/auth/sign-up',
  'Creates an account and mails a code to its address',
  Type.Object({ email: Email, password: Password }),
  Type.Object({ next: Type.Literal('confirmSignUp') }),
);

/**
 * The browser in which the password was typed at sign-up is signed in; `next` says how its sign-in goes on. Another browser
 * gets no `next`, and signs in with the password.
 *
 * Codes: CODE_MISMATCH, EXPIRED_CODE, NOT_AUTHORIZED (already verified), ALIAS_EXISTS, TOO_MANY_FAILED_ATTEMPTS.
 */
export const confirmSignUp = defineAttempt(
  '/auth/confirm-sign-up',
  'Verifies the address of an account with the mailed code, and signs in the browser that signed up',
  Type.Object({ email: Email, code: Code }),
  Type.Object({ next: Type.Optional(Type.Enum([...signInSteps])) }),
);

/** Codes: LIMIT_EXCEEDED, INVALID_PARAMETER. */
export const resendCode = defineAttempt(
  '/auth/resend-code',
  'Mails a new code, which replaces the earlier one',
  Type.Object({ email: Email }),
  Nothing,
);

/** Codes: NOT_AUTHORIZED, USER_NOT_FOUND, USER_NOT_CONFIRMED, PASSWORD_RESET_REQUIRED, TOO_MANY_FAILED_ATTEMPTS. */
export const signIn = defineAttempt(
  '/auth/sign-in',
  'Signs in, or returns the next step',
  Type.Object({ email: Email, password: Password }),
  NextStep,
);

/** Lets the page of a new password say that its step has expired before one is typed. Code: AUTHENTICATION_REQUIRED. */
export const checkNewPassword = defineEndpoint({
  method: 'GET',
  path: '/auth/new-password',
  summary: 'Answers while a sign-in of this browser waits for a new password',
  access: 'public',
  response: Nothing,
});

/** Used when a sign-in requires it. Codes: INVALID_PASSWORD, AUTHENTICATION_REQUIRED (start again). */
export const setNewPassword = defineAttempt(
  '/auth/new-password',
  'Sets the new password that a sign-in requires',
  Type.Object({ password: Password }),
  NextStep,
);

/** Codes: CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED (start again). */
export const confirmMfa = defineAttempt(
  '/auth/mfa',
  'Completes a sign-in with an authenticator code or a recovery code',
  Type.Union([
    Type.Object({ code: Code }, { additionalProperties: false }),
    Type.Object({ recoveryCode: Type.String({ maxLength: 32 }) }, { additionalProperties: false }),
  ]),
  Type.Object({ next: Type.Literal('done') }),
);

/**
 * Nothing changes until the code is confirmed. The password is required from settings, not during a sign-in. Codes:
 * NOT_AUTHORIZED (password), CONFLICT (already set up), TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED.
 */
export const startMfaSetup = defineAttempt(
  '/auth/mfa-setup',
  'Returns a secret for an authenticator, as text and as an address for a QR code',
  Type.Object({ password: Type.Optional(Password) }),
  Type.Object({ totpUri: Type.String(), secret: Type.String() }),
);

/** Codes: CODE_MISMATCH, EXPIRED_CODE (no setup in progress), TOO_MANY_FAILED_ATTEMPTS, AUTHENTICATION_REQUIRED. */
export const confirmMfaSetup = defineAttempt(
  '/auth/mfa-setup/confirm',
  'Turns the authenticator on and returns the recovery codes, which are shown only once',
  Type.Object({ code: Code }),
  Type.Object({ recoveryCodes: Type.Array(Type.String()), next: Type.Literal('done') }),
);

/** Codes: NOT_AUTHORIZED (password), CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS. */
export const disableMfa = defineEndpoint({
  method: 'POST',
  path: '/auth/mfa-disable',
  summary: 'Turns the authenticator off',
  access: 'user',
  body: Type.Object(proofFields),
  response: Nothing,
});

/** Codes: INVALID_PASSWORD, NOT_AUTHORIZED (password), CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Changes the password and ends all other sessions',
  access: 'user',
  body: Type.Object({ ...proofFields, newPassword: Password }),
  response: Nothing,
});

/** Codes: INVALID_PARAMETER, ALIAS_EXISTS, LIMIT_EXCEEDED, and those of changing the password. */
export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/change-email',
  summary: 'Mails a code to the new email; nothing changes until it is confirmed',
  access: 'user',
  body: Type.Object({ ...proofFields, newEmail: Email }),
  response: Nothing,
});

/** Codes: CODE_MISMATCH, EXPIRED_CODE, ALIAS_EXISTS, TOO_MANY_FAILED_ATTEMPTS. */
export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/change-email/confirm',
  summary: 'Changes the email with the mailed code',
  access: 'user',
  body: Type.Object({ code: Code }),
  response: Nothing,
});

/** For an unknown email it does nothing, and the answer is the same. Codes: LIMIT_EXCEEDED, INVALID_PARAMETER. */
export const mailBrowserLink = defineAttempt(
  '/auth/browser-link',
  'Mails a link that makes a browser known, so that it has separate attempts during a block',
  Type.Object({ email: Email }),
  Nothing,
);

/** Codes: EXPIRED_CODE. */
export const openBrowserLink = defineAttempt(
  '/auth/browser-link/open',
  'Makes the browser known in which a mailed link was opened; its user still has to sign in',
  Type.Object({ link: Text }),
  Type.Object({ email: Type.String() }),
);

/** Codes: USER_NOT_FOUND, LIMIT_EXCEEDED, INVALID_PARAMETER. */
export const resetPassword = defineAttempt(
  '/auth/reset-password',
  'Mails a code for setting a new password',
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

/** Describes the signed-in user for the pages. */
export const AccountUser = Type.Object({
  /** Owns uploads and reports. Safe to use in a URL. */
  identityId: Type.String(),
  email: Type.String(),
  mfaEnabled: Type.Boolean(),
});
export type AccountUser = Type.Static<typeof AccountUser>;

/** Codes: AUTHENTICATION_REQUIRED when signed out, ENVIRONMENT_RESTRICTED. */
/** Why a session ended, other than by a sign-out in its own browser. */
export const sessionEnds = [
  'expired',
  'signedOutElsewhere',
  'passwordChanged',
  'mfaChanged',
  'passkeyRemoved',
  'tooManySessions',
  'signInRequired',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** Code AUTHENTICATION_REQUIRED with `details.sessionEnd` where it is known why the session of the cookie ended. */
export const issueToken = defineAttempt(
  '/auth/token',
  'Issues a token for the Authorization header, valid for 15 minutes, for the session cookie',
  Nothing,
  Type.Object({
    token: Type.String(),
    expiresAt: Type.String({ format: 'date-time' }),
    user: AccountUser,
  }),
);

export const signOut = defineAttempt(
  '/auth/sign-out',
  'Ends the session of this browser, if there is one',
  Nothing,
  Nothing,
);

/** Describes a signed-in browser. */
export const AccountSession = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
  userAgent: Type.Optional(Type.String()),
  /** Whether this browser made the call. */
  isCurrent: Type.Boolean(),
});
export type AccountSession = Type.Static<typeof AccountSession>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: "Lists the caller's sessions, latest first",
  access: 'user',
  response: Type.Object({ sessions: Type.Array(AccountSession) }),
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: "Ends all of the caller's sessions but the current one",
  access: 'user',
  response: Nothing,
});

/** Codes: NOT_FOUND, also for another user's session. */
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
  summary: 'Returns the public keys that verify tokens',
  access: 'public',
  response: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
});
