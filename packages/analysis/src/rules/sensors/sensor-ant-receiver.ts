import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntReceiver = defineRule({
  id: 'sensor-ant-receiver',
  category: 'sensors',
  title: 'ANT+ receiver problem',
  meaning:
    'The USB stick that listens to your ANT+ sensors was not found, or it dropped out while you rode. Without it every ANT+ sensor is silent.',
  shows: 'Whether the game found a receiver, and how often it had to restart it during the ride.',
  helpTopic: 'antReceiver',
  unit: '',
  metrics: ['ant.receiver_resets', 'ant.receiver_missing'],
  applies: hasAnt,
  conditions: [
    {
      severity: 'info',
      metric: 'ant.receiver_missing',
      is: '=',
      limit: 1,
      threshold: 'no receiver found',
    },
    { severity: 'critical', metric: 'ant.receiver_resets', is: '>=', limit: 1 },
  ],
  recommendations: [
    'ant-dongle-reseat',
    'ant-usb-suspend',
    'ant-dongle-driver',
    'ant-one-listener',
    'ant-dongle-replace',
  ],
  lines: ['antReceiver', 'antReset', 'antCannotAssign'],
  source:
    'A real ride whose computer slept for 49 s and came back without its receiver; our judgement.',
});
