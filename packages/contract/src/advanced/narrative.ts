import { Type } from 'typebox';

/**
 * Words by a language model about one result, never numbers. A text has a placeholder such as `{{hypotheses.0.probability}}`
 * where a figure belongs; the page fills it in from the result.
 */
export const Narrative = Type.Object({
  /** Name of the model, shown to the reader. */
  model: Type.String({ maxLength: 100 }),
  /** In the order of reading. Every sentence that failed a check was dropped. */
  sentences: Type.Array(Type.String({ maxLength: 600 }), { minItems: 1, maxItems: 12 }),
});
export type Narrative = Type.Static<typeof Narrative>;
