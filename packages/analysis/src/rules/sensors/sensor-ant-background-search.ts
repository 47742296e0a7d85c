import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntBackgroundSearch = defineRule('sensor-ant-background-search', {
  title: 'ANT+ search keeps running',
  meaning:
    'The USB stick kept looking for new sensors while you rode. That takes listening time from the sensors that you already paired.',
  shows: 'How many searches for new sensors began during the ride.',
  applies: hasAnt,
  lines: ['antSearchStart'],
});
