import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntBlackout = defineRule({
  id: 'sensor-ant-blackout',
  category: 'sensors',
  title: 'Long ANT+ blackout',
  meaning:
    'An ANT+ sensor was practically gone for this long. If it is your power meter or trainer, your avatar rolls out and slows down.',
  shows: 'The longest stretch in which at least half of the messages of one sensor were lost.',
  helpTopic: 'antReception',
  unit: 's',
  metrics: ['ant.blackout_max'],
  applies: hasAnt,
  conditions: [
    { severity: 'warning', metric: 'ant.blackout_max', is: '>=', limit: 30 },
    { severity: 'critical', metric: 'ant.blackout_max', is: '>=', limit: 60 },
  ],
  recommendations: ['ant-extension', 'sensor-battery', 'ant-clear-sources', 'ant-switch-transport'],
  lines: ['antRxFail', 'antGotoSearch'],
  source: 'Our judgement: of 29 real rides only the faulty ones reach 30 s.',
});
