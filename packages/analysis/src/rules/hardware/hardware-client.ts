import { defineRule } from '../define-rule.ts';

export const hardwareClient = defineRule('hardware-client', {
  title: 'Game client out of date',
  meaning:
    'Newer versions of the game were available on that day. They may fix faults that you see, and events can refuse old versions.',
  shows: 'Your version, and the newest one known a month before the ride.',
  lines: ['gameVersion'],
});
