import { defineRule } from '../define-rule.ts';

export const networkApiErrors = defineRule('network-api-errors', {
  lines: ['apiError'],
});
