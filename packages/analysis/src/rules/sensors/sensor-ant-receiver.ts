import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntReceiver = defineRule('sensor-ant-receiver', {
  title: 'ANT+ receiver problem',
  meaning:
    'The USB stick that listens to your ANT+ sensors was not found, or it dropped out while you rode. Without it every ANT+ sensor is silent.',
  shows: 'Whether the game found a receiver, and how often it had to restart it during the ride.',
  applies: hasAnt,
  conditions: { info: { threshold: 'no receiver found' } },
  lines: ['antReceiver', 'antReset', 'antCannotAssign'],
});
