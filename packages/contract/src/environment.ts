import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/** Settings of the server that the pages need before sign-in. */
export const Environment = Type.Object({
  /** Only listed accounts may use the server. Others get ENVIRONMENT_RESTRICTED. */
  restricted: Type.Boolean(),
  /** Address of the public product, if there is one. */
  productionUrl: Type.Optional(Type.String()),
  mode: Type.Enum(['embedded', 'scaled']),
  /** Mail is shown at `/dev/outbox` instead of being sent. */
  hasOutbox: Type.Boolean(),
  ping: Type.Object({
    /** Address that the ping test measures. */
    url: Type.String(),
    /** It is the usual one in Oregon. */
    isUsual: Type.Boolean(),
  }),
  /** Words advanced analyses for riders who want that; absent where none is set up. */
  languageModel: Type.Optional(
    Type.Object({
      name: Type.String(),
      /** Host name of the service that gets the figures. */
      host: Type.String(),
    }),
  ),
  /** Largest accepted log, uncompressed. */
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
