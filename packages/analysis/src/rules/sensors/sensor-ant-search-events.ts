import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntSearchEvents = defineRule({
  id: 'sensor-ant-search-events',
  category: 'sensors',
  title: 'Sensor lost and searched again',
  meaning:
    'The receiver heard nothing from a sensor for about two seconds and searched for it. Each time your numbers stop until it is found.',
  shows:
    "How often that happened while you rode. The log doesn't name the sensor, so we assume the one that fell silent.",
  helpTopic: 'antReception',
  unit: 'per h',
  metrics: ['ant.search_event_rate'],
  applies: hasAnt,
  conditions: [
    { severity: 'info', metric: 'ant.search_event_rate', is: '>=', limit: 2 },
    { severity: 'warning', metric: 'ant.search_event_rate', is: '>=', limit: 5 },
    { severity: 'critical', metric: 'ant.search_event_rate', is: '>=', limit: 20 },
  ],
  recommendations: ['sensor-wake-first', 'sensor-battery', 'ant-extension', 'ant-dongle-replace'],
  lines: ['antGotoSearch', 'fecEvent', 'antRxFail'],
  source: 'Two seconds from public ANT+ sources; rates are our judgement.',
});
