import { defineRule } from '../define-rule.ts';
import { hasBluetooth } from './metrics/presence.ts';

export const sensorBleChannelMap = defineRule('sensor-ble-channel-map', {
  applies: hasBluetooth,
  lines: ['bleChannelMap'],
});
