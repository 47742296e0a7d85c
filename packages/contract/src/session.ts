import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/** Who is asking. Until accounts exist there is one local owner, and everyone on this machine is that owner. */
export const Session = Type.Object({
  identityId: Type.String(),
  kind: Type.Enum(['local', 'user']),
});
export type Session = Type.Static<typeof Session>;

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/session',
  summary: 'The identity that the caller acts as',
  access: 'user',
  response: Session,
});
