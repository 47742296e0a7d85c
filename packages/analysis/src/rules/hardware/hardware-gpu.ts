import { defineRule } from '../define-rule.ts';

export const hardwareGpu = defineRule('hardware-gpu', {
  title: 'Weak graphics chip',
  meaning:
    'The game used this graphics chip. Some laptops have a second, stronger one. Very old chips, and drawing without a graphics chip, are too slow for the game.',
  shows: 'The chip as the log names it, its class, and the processor.',
  conditions: {
    info: { threshold: 'graphics of the processor in a laptop that often has a second chip' },
    warning: { threshold: 'class T1, below what the game needs' },
    critical: { threshold: 'class T0, drawing without a graphics chip' },
  },
  lines: ['gpuRenderer', 'cpu', 'openGl'],
});
