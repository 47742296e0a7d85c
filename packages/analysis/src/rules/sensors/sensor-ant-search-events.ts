import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntSearchEvents = defineRule('sensor-ant-search-events', {
  title: 'Sensor lost and searched again',
  meaning:
    'The receiver heard nothing from a sensor for about two seconds and searched for it. Each time your numbers stop until it is found.',
  shows:
    "How often that happened while you rode. The log doesn't name the sensor, so we assume the one that fell silent.",
  applies: hasAnt,
  lines: ['antGotoSearch', 'fecEvent', 'antRxFail'],
});
