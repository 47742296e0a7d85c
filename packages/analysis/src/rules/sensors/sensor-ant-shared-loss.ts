import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntSharedLoss = defineRule('sensor-ant-shared-loss', {
  applies: hasAnt,
  lines: ['antRxFail', 'antGotoSearch'],
});
