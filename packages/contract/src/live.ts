import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { UploadFailure } from './upload-failures.ts';
import { notALogReasons, uploadStages } from './uploads.ts';

/** Id that the server gives to a page; the page keeps it when it reconnects. */
const ConnectionId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });

export const getConnectionId = defineEndpoint({
  method: 'GET',
  path: '/websocket/connection-id',
  summary: 'A connection id for the live socket, and a ticket that opens it once within 60 s',
  access: 'user',
  /** An earlier id. The answer repeats it with a new ticket, so that a reconnecting page stays the same page. */
  query: Type.Object({ connectionId: Type.Optional(ConnectionId) }),
  response: Type.Object({ connectionId: ConnectionId, ticket: Type.String() }),
});

/** Query of the live socket's address; `token` is the ticket. */
export const LiveQuery = Type.Object({
  connectionId: ConnectionId,
  userId: Type.String({ minLength: 1, maxLength: 128 }),
  token: Type.String({ minLength: 1, maxLength: 128 }),
});

export const LiveProgress = Type.Object({
  /** Overall progress, 0 to 100. */
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  message: Type.String(),
  stage: Type.Enum([...uploadStages]),
  timestamp: Type.String({ format: 'date-time' }),
});
export type LiveProgress = Type.Static<typeof LiveProgress>;

export const LiveComplete = Type.Object({
  /** `{owner}/{name}.gz` */
  fileName: Type.Optional(Type.String()),
  reportUrl: Type.Optional(Type.String()),
});
export type LiveComplete = Type.Static<typeof LiveComplete>;

export const LiveError = Type.Object({
  /** One plain sentence. */
  error: Type.String(),
  /** Why a game log has no report, for programs. */
  failure: Type.Optional(UploadFailure),
  /** Only for a file that is not a game log. */
  reason: Type.Optional(Type.Enum([...notALogReasons])),
});
export type LiveError = Type.Static<typeof LiveError>;

/** Messages that the socket sends, one JSON text each. It accepts none. */
export const LiveMessage = Type.Union([
  Type.Object({ type: Type.Literal('progress'), data: LiveProgress }),
  Type.Object({ type: Type.Literal('complete'), data: LiveComplete }),
  Type.Object({ type: Type.Literal('error'), data: LiveError }),
]);
export type LiveMessage = Type.Static<typeof LiveMessage>;
