import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/** Lists what is recorded about the security of an account. */
export const securityEventKinds = [
  'signedIn',
  'wrongPassword',
  'wrongCode',
  'wrongPasskey',
  /** Too many wrong passwords, codes or passkeys. */
  'blocked',
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'mfaOn',
  'mfaOff',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'exported',
  'reportDeleted',
  'accountDeleted',
  /** The account tried to reach something that isn't its own, or a server that doesn't admit it. */
  'accessRefused',
  'payment',
  /** Money of a payment went back, and with it its tokens. */
  'paymentReversed',
  'paymentRestored',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Events per page. */
const securityEventPageSize = 10;

export const SecurityEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...securityEventKinds]),
  createdAt: Type.String({ format: 'date-time' }),
  /** Coarse name, such as `Firefox on Windows`. Absent without a browser. */
  browser: Type.Optional(Type.String()),
});
export type SecurityEvent = Type.Static<typeof SecurityEvent>;

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/account/activity',
  summary: "Lists what happened to the security of the caller's account, newest first",
  access: 'user',
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: securityEventPageSize }),
    /** Returns only events older than the one with this id. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  response: Type.Object({
    events: Type.Array(SecurityEvent),
    /** Whether there are older ones. */
    hasMore: Type.Boolean(),
  }),
});
