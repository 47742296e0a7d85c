import { defineRule } from '../define-rule.ts';

export const graphicsLongestFreeze = defineRule('graphics-longest-freeze', {
  title: 'Long freeze',
  meaning:
    'A stop of a few seconds costs you the wheel in front. After ten seconds or more, suspect a computer that went to sleep, a graphics driver that restarted or a failing disk. Such a stop often cuts the connection too.',
  shows: 'The longest freeze, and what broke in the minute after it.',
  lines: ['stall'],
});
