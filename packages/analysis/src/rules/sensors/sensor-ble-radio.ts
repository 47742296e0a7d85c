import { defineRule } from '../define-rule.ts';
import { hasBluetooth } from './metrics/presence.ts';

export const sensorBleRadio = defineRule('sensor-ble-radio', {
  applies: hasBluetooth,
  lines: ['bleRadio', 'bleError', 'bleConnectTime'],
});
