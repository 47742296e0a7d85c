import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntRxfail = defineRule('sensor-ant-rxfail', {
  applies: hasAnt,
  lines: ['antRxFail', 'antGotoSearch'],
});
