import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/** 128 random bits in base64url. */
export const ShareId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

/** Public copy of a report, as its owner sees it. */
export const Share = Type.Object({
  id: ShareId,
  /** Page of the public copy: absolute if the server knows its public address, otherwise a path. */
  url: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** Absent when it is valid until revoked. */
  expiresAt: Type.Optional(Type.String({ format: 'date-time' })),
  /** The copy leaves out models and makers of sensors and the names of processor and graphics card. */
  hidesDevices: Type.Boolean(),
});
export type Share = Type.Static<typeof Share>;

const params = Type.Object({ owner: Type.String(), name: Type.String({ maxLength: 100 }) });
const path = '/report/:owner/:name/share';

export const getShare = defineEndpoint({
  method: 'GET',
  path,
  summary: 'The public copy of a report, if there is one that is neither revoked nor expired',
  access: 'owner',
  params,
  response: Type.Object({ share: Type.Optional(Share) }),
});

export const createShare = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Makes the public copy of a report; where there is one, gives it these options',
  access: 'owner',
  params,
  body: Type.Object({
    /** Days until the copy expires; absent when it is valid until revoked. */
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    hidesDevices: Type.Boolean({ default: false }),
  }),
  response: Share,
});

export const revokeShare = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Revokes the public copy of a report; its address never works again',
  access: 'owner',
  params,
  response: Type.Object({}),
});
