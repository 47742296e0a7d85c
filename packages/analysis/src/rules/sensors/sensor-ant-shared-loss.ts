import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntSharedLoss = defineRule('sensor-ant-shared-loss', {
  title: 'Several ANT+ sensors fail together',
  meaning:
    'Two or more sensors went silent in the same seconds. They use the same USB stick, so suspect the stick or radio noise near it.',
  shows: 'Stretches in which several sensors lost at least half of their messages at once.',
  applies: hasAnt,
  lines: ['antRxFail', 'antGotoSearch'],
});
