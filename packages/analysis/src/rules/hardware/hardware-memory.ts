import { defineRule } from '../define-rule.ts';

export const hardwareMemory = defineRule({
  id: 'hardware-memory',
  category: 'hardware',
  title: 'Too little memory',
  meaning:
    'With too little memory the computer moves parts of the game to the disk. Each time it fetches them, the picture stops.',
  shows: 'The memory that the game found.',
  helpTopic: 'memory',
  unit: 'GB',
  metrics: ['hw.ram_gb'],
  conditions: [
    { severity: 'warning', metric: 'hw.ram_gb', is: '<', limit: 8 },
    { severity: 'critical', metric: 'hw.ram_gb', is: '<', limit: 4 },
  ],
  recommendations: ['hw-add-ram', 'gfx-close-apps'],
  lines: ['ram'],
  source: 'real logs of both eras; limits are our judgement',
});
