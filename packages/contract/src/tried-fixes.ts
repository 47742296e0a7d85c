import { fixIds } from '@ridescope/catalogue/fixes';
import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const params = { owner: Type.String(), name: Type.String({ maxLength: 100 }) };

/** A day on the rider's clock, `YYYY-MM-DD`. */
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });

/** From when on rides count as after a fix. `fix-days` says how. */
export const CountedFromSchema = Type.Object({
  day: Day,
  /** The end of the ride of the report, or the tick where the log has no date. Absent where the rider chose the day. */
  at: Type.Optional(Type.String({ format: 'date-time' })),
});

/** Fixes that the owner of a report has marked as tried. */
export const TriedFixes = Type.Object({
  tried: Type.Array(
    Type.Object({
      /** Id of `report.recommendations`. */
      recommendationId: Type.Enum([...fixIds]),
      from: CountedFromSchema,
    }),
  ),
  /** The day of the owner's first ride, before which no day can be chosen; absent without a dated ride. */
  firstDay: Type.Optional(Day),
});
export type TriedFixes = Type.Static<typeof TriedFixes>;

export const getTriedFixes = defineEndpoint({
  method: 'GET',
  path: '/report/:owner/:name/tried',
  summary: 'The fixes of a report that were ticked as tried',
  access: 'owner',
  params: Type.Object(params),
  response: TriedFixes,
});

export const setTriedFix = defineEndpoint({
  method: 'PUT',
  path: '/report/:owner/:name/tried/:recommendationId',
  summary: 'Ticks a fix of a report as tried, or takes the tick away',
  access: 'owner',
  params: Type.Object({
    ...params,
    recommendationId: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
  }),
  body: Type.Object({
    isTried: Type.Boolean(),
    /** From which day on rides count as after it; from the end of the ride of the report if absent. */
    day: Type.Optional(Day),
  }),
  response: TriedFixes,
});
