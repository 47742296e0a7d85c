import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

export const Health = Type.Object({
  /** `draining`: the server is about to stop. */
  status: Type.Enum(['ok', 'degraded', 'draining']),
  version: Type.String(),
  /** State of each part that the server needs: `ok`, or a word for the problem. */
  checks: Type.Object({
    database: Type.String(),
    storage: Type.String(),
    queue: Type.String(),
    /** `failing` while mail is refused again and again, and `behind` when it isn't sent. */
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

/**
 * The answer of a server that takes requests. It checks nothing that servers share, such as the database or the bucket: a
 * proxy that takes out one server for those takes out all of them.
 */
export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Answers while the server takes requests; 503 when it is about to stop',
  access: 'public',
  response: Type.Object({ status: Type.Enum(['ready', 'draining']) }),
});

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary:
    'Version and state of the server; 503 when a part does not answer, or it is about to stop',
  access: 'public',
  response: Health,
});
