import { defineRule } from '../define-rule.ts';

export const hardwareClient = defineRule('hardware-client', {
  lines: ['gameVersion'],
});
