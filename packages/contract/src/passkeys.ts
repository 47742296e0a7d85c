import { Type } from 'typebox';
import { proofFields, signInSteps } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { passkeyNameMax } from './passkey-terms.ts';

/*
 * Passkeys sign in beside the password. Options and answers have the JSON form of the Web Authentication standard, which
 * browsers and `@simplewebauthn` exchange; of answers, only what the server reads is described.
 */

/** Bytes as base64url. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[\\w-]+$', maxLength });
/** The standard allows 1023 bytes. */
const CredentialId = Bytes(1364);
const clientDataJSON = Bytes(8_192);
const Verification = Type.Enum(['required', 'preferred', 'discouraged']);
const Credential = Type.Object({
  id: CredentialId,
  type: Type.String(),
  transports: Type.Optional(Type.Array(Type.String())),
});
const Nothing = Type.Object({});

/** What the server asks of a browser that makes a passkey. */
const NewPasskeyOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(
    Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }),
  ),
  /** Milliseconds. */
  timeout: Type.Optional(Type.Integer()),
  /** Passkeys that the account has already. */
  excludeCredentials: Type.Optional(Type.Array(Credential)),
  authenticatorSelection: Type.Optional(
    Type.Object({
      residentKey: Type.Optional(Verification),
      requireResidentKey: Type.Optional(Type.Boolean()),
      userVerification: Type.Optional(Verification),
    }),
  ),
  attestation: Type.Optional(Type.Enum(['direct', 'enterprise', 'indirect', 'none'])),
  extensions: Type.Optional(Type.Object({ credProps: Type.Optional(Type.Boolean()) })),
});
export type NewPasskeyOptions = Type.Static<typeof NewPasskeyOptions>;

/** What the server asks of a browser that signs in with a passkey. */
const PasskeyOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.Optional(Type.String()),
  /** Milliseconds. */
  timeout: Type.Optional(Type.Integer()),
  allowCredentials: Type.Optional(Type.Array(Credential)),
  userVerification: Type.Optional(Verification),
});
export type PasskeyOptions = Type.Static<typeof PasskeyOptions>;

/** What a browser answers when a passkey is made. */
export const NewPasskeyAnswer = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON,
    attestationObject: Bytes(16_384),
    transports: Type.Optional(Type.Array(Bytes(32), { maxItems: 10 })),
  }),
});
export type NewPasskeyAnswer = Type.Static<typeof NewPasskeyAnswer>;

/** What a browser answers when a passkey signs in. */
export const PasskeyAnswer = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON,
    authenticatorData: Bytes(8_192),
    signature: Bytes(8_192),
    userHandle: Type.Optional(Bytes(128)),
  }),
});
export type PasskeyAnswer = Type.Static<typeof PasskeyAnswer>;

/** Describes a passkey for its owner. */
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** Absent until it has signed in. */
  lastUsedAt: Type.Optional(Type.String({ format: 'date-time' })),
});
export type Passkey = Type.Static<typeof Passkey>;

const Name = Type.String({ minLength: 1, maxLength: passkeyNameMax });
const params = Type.Object({ passkeyId: Type.String({ maxLength: 64 }) });

/** Codes: FORBIDDEN (an address that can't have passkeys). */
export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey-sign-in/options',
  summary: 'Returns what a browser needs to sign in with a passkey, valid once',
  access: 'public',
  body: Nothing,
  response: Type.Object({ options: PasskeyOptions }),
});

/**
 * A passkey counts as password and second factor. Otherwise it follows the rules of the password. Codes: NOT_AUTHORIZED,
 * EXPIRED_CODE (start again), USER_NOT_CONFIRMED, PASSWORD_RESET_REQUIRED, TOO_MANY_FAILED_ATTEMPTS, FORBIDDEN.
 */
export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey-sign-in',
  summary: 'Signs in with a passkey, or returns the next step',
  access: 'public',
  body: PasskeyAnswer,
  response: Type.Object({ next: Type.Enum([...signInSteps]) }),
});

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/auth/passkeys',
  summary: "Lists the caller's passkeys, oldest first",
  access: 'user',
  response: Type.Object({ passkeys: Type.Array(Passkey) }),
});

/** Codes: NOT_AUTHORIZED (password), CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS, CONFLICT (too many passkeys), FORBIDDEN. */
export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'Returns what a browser needs to make a passkey, valid once',
  access: 'user',
  body: Type.Object(proofFields),
  response: Type.Object({ options: NewPasskeyOptions }),
});

/** Codes: EXPIRED_CODE (start again), INVALID_PARAMETER, CONFLICT (known already, or too many), FORBIDDEN. */
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Adds the passkey that the browser has made',
  access: 'user',
  body: Type.Object({ name: Name, answer: NewPasskeyAnswer }),
  response: Passkey,
});

/** Codes: INVALID_PARAMETER, NOT_FOUND, also for another user's passkey. */
export const renamePasskey = defineEndpoint({
  method: 'PUT',
  path: '/auth/passkeys/:passkeyId',
  summary: "Renames one of the caller's passkeys",
  access: 'user',
  params,
  body: Type.Object({ name: Name }),
  response: Nothing,
});

/** Codes: NOT_AUTHORIZED (password), CODE_MISMATCH, TOO_MANY_FAILED_ATTEMPTS, NOT_FOUND, also for another user's passkey. */
export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:passkeyId',
  summary: "Removes one of the caller's passkeys and ends all other sessions",
  access: 'user',
  params,
  body: Type.Object(proofFields),
  response: Nothing,
});
