import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

export const Health = Type.Object({
  /** `draining`: the server is about to stop, so a proxy should send requests to another one. */
  status: Type.Enum(['ok', 'degraded', 'draining']),
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
    /** `wrong` while this server's clock differs by a minute or more from that of the database: it deletes nothing then. */
    clock: Type.String(),
  }),
  /** Faults of the setup, as sentences for the operator. */
  warnings: Type.Array(Type.String()),
});
export type Health = Type.Static<typeof Health>;

/** The answer of a process that runs, whatever the state of what it depends on. */
export const getLiveness = defineEndpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Answers while the process runs; restart it when there is no answer',
  access: 'public',
  response: Type.Object({}),
});

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary:
    'Version and state of the server; 503 when a part does not answer, or it is about to stop',
  access: 'public',
  response: Health,
});
