import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/** Tells the pages about the server before the user signs in. */
export const Environment = Type.Object({
  /** Only listed accounts may use it. Others get ENVIRONMENT_RESTRICTED. */
  restricted: Type.Boolean(),
  /** Address of the public production site, if there is one. */
  productionUrl: Type.Optional(Type.String()),
  mode: Type.Enum(['embedded', 'scaled']),
  /** Mails aren't sent but shown at `/dev/outbox`. */
  hasOutbox: Type.Boolean(),
  /** Size limit of an uncompressed log. */
  maxLogBytes: Type.Integer({ minimum: 1 }),
});
export type Environment = Type.Static<typeof Environment>;

export const getEnvironment = defineEndpoint({
  method: 'GET',
  path: '/environment',
  summary: 'Returns how this server is set up',
  access: 'public',
  response: Environment,
});
