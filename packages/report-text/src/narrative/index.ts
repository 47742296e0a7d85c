export * from './check-sentence.ts';
export * from './checked-narrative.ts';
export * from './fill-narrative.ts';
export { lowerFirst } from './reference.ts';
export * from './references.ts';
export * from './vocabulary.ts';
