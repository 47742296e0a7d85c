import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntBackgroundSearch = defineRule({
  id: 'sensor-ant-background-search',
  category: 'sensors',
  title: 'ANT+ search keeps running',
  meaning:
    'The USB stick kept looking for new sensors while you rode. That takes listening time from the sensors that you already paired.',
  shows: 'How many searches for new sensors began during the ride.',
  helpTopic: 'antReceiver',
  unit: 'per h',
  metrics: ['ant.search_start_rate'],
  applies: hasAnt,
  conditions: [
    { severity: 'warning', metric: 'ant.search_start_rate', is: '>=', limit: 60 },
    { severity: 'critical', metric: 'ant.search_start_rate', is: '>=', limit: 600 },
  ],
  recommendations: ['ant-finish-pairing', 'ant-dongle-reseat', 'sensor-wake-first'],
  lines: ['antSearchStart'],
  source: 'One real ride with 194 an hour and a public report of endless searching; our judgement.',
});
