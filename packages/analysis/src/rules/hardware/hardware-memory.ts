import { defineRule } from '../define-rule.ts';

export const hardwareMemory = defineRule('hardware-memory', {
  title: 'Too little memory',
  meaning:
    'With too little memory the computer moves parts of the game to the disk. Each time it fetches them, the picture stops.',
  shows: 'The memory that the game found.',
  lines: ['ram'],
});
