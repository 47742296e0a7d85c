export { deviceKey, modelOf, type NamePiece, piecesOf } from './device-names.ts';
export type * from './events.ts';
export { type CountName, countNames } from './line-counts.ts';
export { LineProbe, type Reading } from './line-probe.ts';
export { hasLoneCr, maxLineBytes, type Source, sourceOf } from './line-splitter.ts';
export { LogParser, type ParseOutcome, type ParseResult } from './log-parser.ts';
export { Matcher } from './matcher.ts';
export { type NotALogReason, sniffBytes } from './sniff.ts';
export { readStamp } from './stamp.ts';
