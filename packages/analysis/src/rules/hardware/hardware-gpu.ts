import { defineRule } from '../define-rule.ts';

export const hardwareGpu = defineRule('hardware-gpu', {
  lines: ['gpuRenderer', 'cpu', 'openGl'],
});
