import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntBlackout = defineRule('sensor-ant-blackout', {
  applies: hasAnt,
  lines: ['antRxFail', 'antGotoSearch'],
});
