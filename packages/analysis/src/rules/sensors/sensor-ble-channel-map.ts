import { defineRule } from '../define-rule.ts';
import { hasBluetooth } from './metrics/presence.ts';

export const sensorBleChannelMap = defineRule({
  id: 'sensor-ble-channel-map',
  category: 'sensors',
  title: 'Bluetooth crowded by 2.4 GHz traffic',
  meaning:
    'Bluetooth hops between 37 radio channels and stops using disturbed ones. Few are left here, so the next disturbance can cut the link.',
  shows: 'How many of the 37 channels a Bluetooth device still used at the end of the ride.',
  helpTopic: 'bluetooth',
  unit: 'of 37',
  metrics: ['ble.channels_used'],
  applies: hasBluetooth,
  conditions: [
    { severity: 'info', metric: 'ble.channels_used', is: '<', limit: 20 },
    { severity: 'warning', metric: 'ble.channels_used', is: '<', limit: 10 },
  ],
  recommendations: ['net-5ghz', 'ant-wifi-channel', 'ant-clear-sources'],
  lines: ['bleChannelMap'],
  source: 'A real ride that worked with 15 of 37; limits are our judgement.',
});
