import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntBlackout = defineRule('sensor-ant-blackout', {
  title: 'Long ANT+ blackout',
  meaning:
    'An ANT+ sensor was practically gone for this long. If it is your power meter or trainer, your avatar rolls out and slows down.',
  shows: 'The longest stretch in which at least half of the messages of one sensor were lost.',
  applies: hasAnt,
  lines: ['antRxFail', 'antGotoSearch'],
});
