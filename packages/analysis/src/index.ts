export { type AnalyzeOptions, type AnalyzeOutcome, LogAnalyzer } from './log-analyzer.ts';
