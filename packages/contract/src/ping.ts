import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { pingLoadBytes, pingTerms } from './ping-terms.ts';

/** A request that took longer has no answer. */
const Milliseconds = Type.Number({ minimum: 0, maximum: pingTerms.timeoutMs });

/** Stored as it is sent, so everything unknown is left out. */
const strict = { additionalProperties: false };

/** Figures of a ping test. */
export const PingFigures = Type.Object(
  {
    /** Name of the server that was measured. */
    host: Type.String({ pattern: '^[A-Za-z0-9.:\\[\\]-]{1,253}$' }),
    /** Requests that count, with and without an answer. */
    samples: Type.Integer({ minimum: 1, maximum: pingTerms.storedSamples }),
    lost: Type.Integer({ minimum: 0, maximum: pingTerms.storedSamples }),
    /** Absent if nothing answered. */
    answers: Type.Optional(
      Type.Object(
        {
          maxMs: Milliseconds,
          avgMs: Milliseconds,
          medianMs: Milliseconds,
          p95Ms: Milliseconds,
          /** Absent with a single answer. */
          jitterMs: Type.Optional(Milliseconds),
        },
        strict,
      ),
    ),
    /** Medians before and during a download from this server, if that was measured. */
    load: Type.Optional(Type.Object({ idleMs: Milliseconds, loadedMs: Milliseconds }, strict)),
  },
  strict,
);
export type PingFigures = Type.Static<typeof PingFigures>;

/** What a report has; both are absent without a ping test. */
export const AttachedPing = Type.Object({
  figures: Type.Optional(PingFigures),
  attachedAt: Type.Optional(Type.String({ format: 'date-time' })),
});
export type AttachedPing = Type.Static<typeof AttachedPing>;

export const ping = defineEndpoint({
  method: 'GET',
  path: '/ping',
  summary: 'Answers at once, for the ping test',
  access: 'public',
  response: Type.Object({}),
});

/** Codes: SERVICE_UNAVAILABLE while many others download. */
export const pingLoad = defineEndpoint({
  method: 'GET',
  path: '/ping/load',
  summary: `Returns ${pingLoadBytes / 1024 / 1024} MB of random bytes, for the ping test under load`,
  access: 'public',
  response: Type.Unknown({ description: 'Random bytes' }),
});

const params = Type.Object({ owner: Type.String(), name: Type.String({ maxLength: 100 }) });

export const getAttachedPing = defineEndpoint({
  method: 'GET',
  path: '/report/:owner/:name/ping',
  summary: 'Returns the ping test that was attached to a report',
  access: 'owner',
  params,
  response: AttachedPing,
});

export const attachPing = defineEndpoint({
  method: 'PUT',
  path: '/report/:owner/:name/ping',
  summary: 'Attaches a ping test to a report, in place of an earlier one',
  access: 'owner',
  params,
  body: PingFigures,
  response: AttachedPing,
});

export const detachPing = defineEndpoint({
  method: 'DELETE',
  path: '/report/:owner/:name/ping',
  summary: 'Deletes the ping test of a report',
  access: 'owner',
  params,
  response: AttachedPing,
});
