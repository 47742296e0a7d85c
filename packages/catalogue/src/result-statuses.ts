/** Outcome of a rule on one ride. `error`: the rule itself failed. */
export const resultStatuses = ['good', 'finding', 'notMeasured', 'notApplicable', 'error'] as const;
