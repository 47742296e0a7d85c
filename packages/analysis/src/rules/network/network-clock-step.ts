import { defineRule } from '../define-rule.ts';

export const networkClockStep = defineRule('network-clock-step', {
  title: 'Game clock jumped',
  meaning:
    'Your computer and the game server suddenly disagreed about the time, so gaps to other riders jump. Either the delay changed, or the computer set its clock.',
  shows: 'The largest clock correction during the ride.',
  lines: ['clockOffset', 'gameTimestampError'],
});
