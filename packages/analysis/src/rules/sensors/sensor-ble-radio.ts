import { defineRule } from '../define-rule.ts';
import { hasBluetooth } from './metrics/presence.ts';

export const sensorBleRadio = defineRule('sensor-ble-radio', {
  title: 'Bluetooth adapter trouble',
  meaning:
    'The Bluetooth radio of your computer or phone answered with errors, connected very slowly or was switched off. The sensors themselves may be fine.',
  shows:
    'Errors of the adapter, connections that took longer than 30 s, and times when the radio was off.',
  applies: hasBluetooth,
  lines: ['bleRadio', 'bleError', 'bleConnectTime'],
});
