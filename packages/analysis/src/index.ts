export { type CatalogueCounts, catalogueCounts } from './engine/catalogue.ts';
export { type AnalyzeOptions, type AnalyzeOutcome, LogAnalyzer } from './engine/log-analyzer.ts';
export { isRecording, mostRecordingBytes } from './record/recording-mark.ts';
