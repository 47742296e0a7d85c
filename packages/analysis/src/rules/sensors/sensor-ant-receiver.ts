import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntReceiver = defineRule('sensor-ant-receiver', {
  applies: hasAnt,
  lines: ['antReceiver', 'antReset', 'antCannotAssign'],
});
