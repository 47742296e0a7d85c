import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntSharedLoss = defineRule({
  id: 'sensor-ant-shared-loss',
  category: 'sensors',
  title: 'Several ANT+ sensors fail together',
  meaning:
    'Two or more sensors went silent in the same seconds. They use the same USB stick, so suspect the stick or radio noise near it.',
  shows: 'Stretches in which several sensors lost at least half of their messages at once.',
  helpTopic: 'antInterference',
  unit: '',
  metrics: ['ant.shared_episodes'],
  applies: hasAnt,
  conditions: [
    { severity: 'warning', metric: 'ant.shared_episodes', is: '>=', limit: 2 },
    { severity: 'critical', metric: 'ant.shared_episodes', is: '>=', limit: 6 },
  ],
  recommendations: ['ant-wifi-channel', 'ant-clear-sources', 'ant-usb2-port', 'net-5ghz'],
  lines: ['antRxFail', 'antGotoSearch'],
  source: 'Real rides show none or one; counts are our judgement.',
});
