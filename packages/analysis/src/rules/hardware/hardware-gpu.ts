import { defineRule } from '../define-rule.ts';

export const hardwareGpu = defineRule({
  id: 'hardware-gpu',
  category: 'hardware',
  title: 'Weak graphics chip',
  meaning:
    'The game used this graphics chip. Some laptops have a second, stronger one. Very old chips, and drawing without a graphics chip, are too slow for the game.',
  shows: 'The chip as the log names it, its class, and the processor.',
  helpTopic: 'graphicsChip',
  unit: '',
  metrics: ['hw.gpu_class', 'hw.gpu_mismatch'],
  conditions: [
    {
      severity: 'info',
      metric: 'hw.gpu_mismatch',
      is: '=',
      limit: 1,
      threshold: 'graphics of the processor in a laptop that often has a second chip',
    },
    {
      severity: 'warning',
      metric: 'hw.gpu_class',
      is: '=',
      limit: 1,
      threshold: 'class T1, below what the game needs',
    },
    {
      severity: 'critical',
      metric: 'hw.gpu_class',
      is: '=',
      limit: 0,
      threshold: 'class T0, drawing without a graphics chip',
    },
  ],
  recommendations: ['gfx-select-dgpu', 'gfx-driver-update', 'gfx-gpu-upgrade'],
  lines: ['gpuRenderer', 'cpu', 'openGl'],
  source: 'real logs and public benchmark data; the classes are our judgement',
});
