import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntSearchEvents = defineRule('sensor-ant-search-events', {
  applies: hasAnt,
  lines: ['antGotoSearch', 'fecEvent', 'antRxFail'],
});
