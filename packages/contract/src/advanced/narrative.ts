import { Type } from 'typebox';

/**
 * Words by a language model about one result, never numbers. A sentence has a reference such as `{{devices.0.lossPercent}}`
 * where the page writes a text of the analysis, which says whose figure it is.
 */
export const Narrative = Type.Object({
  /** Name of the model, shown to the reader. */
  model: Type.String({ maxLength: 100 }),
  /** In the order of reading. Every sentence that failed a check was dropped. */
  sentences: Type.Array(Type.String({ maxLength: 600 }), { minItems: 1, maxItems: 12 }),
});
export type Narrative = Type.Static<typeof Narrative>;
