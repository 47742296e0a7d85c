import { defineRule } from '../define-rule.ts';

export const graphicsLongestFreeze = defineRule({
  id: 'graphics-longest-freeze',
  category: 'graphics',
  title: 'Long freeze',
  meaning:
    'A stop of a few seconds costs you the wheel in front. After ten seconds or more, suspect a computer that went to sleep, a graphics driver that restarted or a failing disk. Such a stop often cuts the connection too.',
  shows: 'The longest freeze, and what broke in the minute after it.',
  helpTopic: 'freezes',
  unit: 's',
  metrics: ['fps.stall_max'],
  conditions: [
    { severity: 'warning', metric: 'fps.stall_max', is: '>', limit: 3 },
    { severity: 'critical', metric: 'fps.stall_max', is: '>', limit: 10 },
  ],
  recommendations: ['gfx-sleep-off', 'gfx-update-timing', 'gfx-ssd', 'ant-usb-suspend'],
  lines: ['stall'],
  source: 'a real log with a freeze of 49 s; limits are our judgement',
});
