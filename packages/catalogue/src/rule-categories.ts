/** Categories of rules and problems, in the order of the catalogue. */
export const ruleCategories = ['network', 'graphics', 'sensors', 'hardware'] as const;
export type RuleCategory = (typeof ruleCategories)[number];
