export { type CatalogueCounts, catalogueCounts } from './catalogue.ts';
export { type AnalyzeOptions, type AnalyzeOutcome, LogAnalyzer } from './log-analyzer.ts';
export { categories } from './rules/categories.ts';
export { describeRules, type RuleDescription } from './rules/describe-rules.ts';
