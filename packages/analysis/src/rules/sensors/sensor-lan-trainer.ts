import { defineRule } from '../define-rule.ts';
import { hasLan } from './metrics/presence.ts';

export const sensorLanTrainer = defineRule('sensor-lan-trainer', {
  applies: hasLan,
  lines: ['lanError', 'lanAborted', 'lanDisconnected', 'lanConnected'],
});
