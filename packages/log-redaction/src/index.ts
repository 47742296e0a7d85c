export { LogRedactor, type RedactionOptions } from './log-redactor.ts';
export { type RedactionCounts, type RedactionExample, redactionKinds } from './redaction-kinds.ts';
