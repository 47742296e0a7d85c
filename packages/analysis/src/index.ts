export { type CatalogueCounts, catalogueCounts } from './engine/catalogue.ts';
export { type AnalyzeOptions, type AnalyzeOutcome, LogAnalyzer } from './engine/log-analyzer.ts';
export type { RecommendationId } from './recommendations/index.ts';
export { isRecording, mostRecordingBytes } from './record/recording-mark.ts';
export { categories } from './rules/categories.ts';
export { describeRules, type RuleDescription } from './rules/describe-rules.ts';
