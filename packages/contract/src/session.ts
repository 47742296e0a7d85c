import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/** Identifies the caller. */
const Session = Type.Object({
  identityId: Type.String(),
  kind: Type.Literal('user'),
});

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/session',
  summary: 'Returns the identity of the caller',
  access: 'user',
  response: Session,
});
