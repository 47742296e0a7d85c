import type { Rule } from '../define-rule.ts';

/** In the order of the catalogue. */
export const graphicsRules: readonly Rule[] = [];
