import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/** What the pages must know of the server before anybody has signed in. */
export const Environment = Type.Object({
  /** Only accounts on a list may use it: others are answered ENVIRONMENT_RESTRICTED. */
  restricted: Type.Boolean(),
  /** Address of the product that is open to all, where there is one. */
  productionUrl: Type.Optional(Type.String()),
  mode: Type.Enum(['embedded', 'scaled']),
  /** Mail is not sent but shown at `/dev/outbox`. */
  hasOutbox: Type.Boolean(),
  /** The largest log that is read, unpacked. */
  maxLogBytes: Type.Integer({ minimum: 1 }),
});
export type Environment = Type.Static<typeof Environment>;

export const getEnvironment = defineEndpoint({
  method: 'GET',
  path: '/environment',
  summary: 'How this server is run',
  access: 'public',
  response: Environment,
});
