import { fixIds } from '@ridescope/catalogue/fixes';
import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

const params = { owner: Type.String(), name: Type.String({ maxLength: 100 }) };

/** Fixes that the owner of a report has marked as tried. */
export const TriedFixes = Type.Object({
  tried: Type.Array(
    Type.Object({
      /** Id of `report.recommendations`. */
      recommendationId: Type.Enum([...fixIds]),
      triedAt: Type.String({ format: 'date-time' }),
    }),
  ),
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
  body: Type.Object({ isTried: Type.Boolean() }),
  response: TriedFixes,
});
