import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

export const Health = Type.Object({
  status: Type.Enum(['ok', 'degraded']),
  version: Type.String(),
  /** State of each part that the server needs: `ok`, or a word for the problem. */
  checks: Type.Object({
    database: Type.String(),
    storage: Type.String(),
    queue: Type.String(),
    /** `failing` while mail is refused again and again, and `behind` when nobody sends it. */
    mail: Type.String(),
    /** Also `test` or `closed` where no money is taken, and `unchecked` right after the start; `wrongAmount` while one waits for the operator. */
    payments: Type.String(),
  }),
  /** Faults of the setup, as sentences for the operator. */
  warnings: Type.Array(Type.String()),
});
export type Health = Type.Static<typeof Health>;

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Version and state of the server; 503 when a part does not answer',
  access: 'public',
  response: Health,
});
