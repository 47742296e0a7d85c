import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/** Who is asking. */
export const Session = Type.Object({
  identityId: Type.String(),
  kind: Type.Literal('user'),
});
export type Session = Type.Static<typeof Session>;

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/session',
  summary: 'The identity that the caller acts as',
  access: 'user',
  response: Session,
});
