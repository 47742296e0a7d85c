import { fixIds } from '@ridescope/catalogue/fixes';
import { Type } from 'typebox';
import { Narrative } from './narrative.ts';
import { AdvancedResult } from './result.ts';

/** The stored advanced analysis of a report: a result for each activity that has figures. */
export const AdvancedDocument = Type.Object({
  schemaVersion: Type.Integer(),
  /** Id of the report. */
  reportId: Type.String(),
  analyzedAt: Type.String({ format: 'date-time' }),
  engineVersion: Type.Integer(),
  rulesVersion: Type.Integer(),
  /** The fixes that plans and deciding tests name, each once, so that a page needs no catalogue. */
  recommendations: Type.Array(Type.Enum([...fixIds])),
  activities: Type.Array(
    Type.Object({
      result: AdvancedResult,
      /** Only where a language model was asked and its answer passed all checks. */
      narrative: Type.Optional(Narrative),
    }),
  ),
});
export type AdvancedDocument = Type.Static<typeof AdvancedDocument>;
