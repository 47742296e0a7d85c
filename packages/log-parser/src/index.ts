export { modelOf, type NamePiece, piecesOf } from './device-names.ts';
export type * from './events.ts';
export { type CountName, countNames } from './line-form.ts';
export { maxLineBytes } from './line-splitter.ts';
export { LogParser, type ParseOutcome, type ParseResult } from './log-parser.ts';
export { type NotALogReason, sniffBytes } from './sniff.ts';
export { readStamp } from './stamp.ts';
