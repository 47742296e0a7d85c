export { type CatalogueCounts, catalogueCounts } from './catalogue.ts';
export { type AnalyzeOptions, type AnalyzeOutcome, LogAnalyzer } from './log-analyzer.ts';
export type { RecommendationId } from './recommendations.ts';
export { categories } from './rules/categories.ts';
export { describeRules, type RuleDescription } from './rules/describe-rules.ts';
export { limitedDataBelow } from './scoring/score-activity.ts';
