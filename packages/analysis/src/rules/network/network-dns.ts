import { defineRule } from '../define-rule.ts';

export const networkDns = defineRule('network-dns', {
  lines: ['apiError'],
});
