export { probabilityText } from '@ridescope/contract/advanced-texts';
export * from './detail-words.ts';
export * from './hypothesis-words.ts';
export * from './metric-words.ts';
