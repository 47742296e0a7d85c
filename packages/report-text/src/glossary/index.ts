export * from './find-terms.ts';
export * from './terms.ts';
