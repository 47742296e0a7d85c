/** Categories of rules and problems, in the order of the catalogue. */
export const ruleCategories = ['network', 'graphics', 'sensors', 'hardware'] as const;
export type RuleCategory = (typeof ruleCategories)[number];

/** The first words of the ids of rules, and the category that each names. */
const categories = {
  network: 'network',
  graphics: 'graphics',
  sensor: 'sensors',
  hardware: 'hardware',
} as const satisfies Readonly<Record<string, RuleCategory>>;

type FirstWord = keyof typeof categories;

/** Ids that the rules of a category may have: `sensor-…`. */
export type RuleIdIn<Category extends RuleCategory> = {
  [Word in FirstWord]: (typeof categories)[Word] extends Category ? `${Word}-${string}` : never;
}[FirstWord];

/** Category of a rule. Its id names it, so a page needs no list of all rules for it. */
export function categoryOf(ruleId: RuleIdIn<RuleCategory>): RuleCategory {
  // The type allows no other first word.
  return categories[ruleId.slice(0, ruleId.indexOf('-')) as FirstWord];
}
