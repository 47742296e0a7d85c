import { defineRule } from '../define-rule.ts';

export const hardwareMemory = defineRule('hardware-memory', {
  lines: ['ram'],
});
