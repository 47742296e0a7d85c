import { defineRule } from '../define-rule.ts';

export const graphicsLongestFreeze = defineRule('graphics-longest-freeze', {
  lines: ['stall'],
});
