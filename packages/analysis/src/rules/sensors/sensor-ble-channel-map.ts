import { defineRule } from '../define-rule.ts';
import { hasBluetooth } from './metrics/presence.ts';

export const sensorBleChannelMap = defineRule('sensor-ble-channel-map', {
  title: 'Bluetooth crowded by 2.4 GHz traffic',
  meaning:
    'Bluetooth hops between 37 radio channels and stops using disturbed ones. Few are left here, so the next disturbance can cut the link.',
  shows: 'How many of the 37 channels a Bluetooth device still used at the end of the ride.',
  applies: hasBluetooth,
  lines: ['bleChannelMap'],
});
