import { defineRule } from '../define-rule.ts';

export const graphicsFreezes = defineRule('graphics-freezes', {
  lines: ['stall'],
});
