export type * from './events.ts';
export { type CountName, countNames } from './line-form.ts';
export { LogParser, type ParseOutcome, type ParseResult } from './log-parser.ts';
export { type NotALogReason, sniffBytes } from './sniff.ts';
export { maxLineBytes } from './line-splitter.ts';
export { readStamp } from './stamp.ts';
