import type { RuleCategory } from '@ridescope/contract/report/vocabulary';

/**
 * Categories in the order of the catalogue. The contract has the same list; importing its value and
 * not only its type would load all schemas with the engine.
 */
export const categories = [
  'network',
  'graphics',
  'sensors',
  'hardware',
] as const satisfies readonly RuleCategory[];
