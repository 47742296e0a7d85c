import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntRxfail = defineRule('sensor-ant-rxfail', {
  title: 'ANT+ messages lost',
  meaning:
    'Some of the messages that your sensor sends over ANT+ (the radio of the USB stick) never arrive. Numbers freeze for a moment or lag behind your legs.',
  shows:
    "The share of messages that the receiver missed, per sensor. Empty slots that are normal for a sensor don't count.",
  applies: hasAnt,
  lines: ['antRxFail', 'antGotoSearch'],
});
