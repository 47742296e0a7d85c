import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntRxfail = defineRule({
  id: 'sensor-ant-rxfail',
  category: 'sensors',
  title: 'ANT+ messages lost',
  meaning:
    'Some of the messages that your sensor sends over ANT+ (the radio of the USB stick) never arrive. Numbers freeze for a moment or lag behind your legs.',
  shows:
    "The share of messages that the receiver missed, per sensor. Empty slots that are normal for a sensor don't count.",
  helpTopic: 'antReception',
  unit: '%',
  metrics: ['ant.loss'],
  applies: hasAnt,
  conditions: [
    { severity: 'warning', metric: 'ant.loss', is: '>', limit: 15 },
    { severity: 'critical', metric: 'ant.loss', is: '>', limit: 30 },
  ],
  recommendations: [
    'ant-extension',
    'ant-usb2-port',
    'ant-wifi-channel',
    'ant-clear-sources',
    'sensor-battery',
    'sensor-strap-fit',
  ],
  lines: ['antRxFail', 'antGotoSearch'],
  source: 'Limits as stated on our home page; slot model from real rides of 2015 to 2017.',
});
