import { defineRule } from '../define-rule.ts';
import { hasBluetooth } from './metrics/presence.ts';

export const sensorBleRadio = defineRule({
  id: 'sensor-ble-radio',
  category: 'sensors',
  title: 'Bluetooth adapter trouble',
  meaning:
    'The Bluetooth radio of your computer or phone answered with errors, connected very slowly or was switched off. The sensors themselves may be fine.',
  shows:
    'Errors of the adapter, connections that took longer than 30 s, and times when the radio was off.',
  helpTopic: 'bluetooth',
  unit: '',
  metrics: ['ble.adapter_errors', 'ble.radio_off'],
  applies: hasBluetooth,
  conditions: [
    { severity: 'warning', metric: 'ble.adapter_errors', is: '>=', limit: 3 },
    { severity: 'critical', metric: 'ble.radio_off', is: '>=', limit: 1 },
  ],
  recommendations: ['ble-stack-reset', 'ble-adapter', 'net-companion-order'],
  lines: ['bleRadio', 'bleError', 'bleConnectTime'],
  source: 'Error lines of real rides; limits are our judgement.',
});
