import type { RuleIdIn } from '../rule-categories.ts';
import type { RuleEntry } from './rule-entry.ts';

/** Rules of sensors and their radios, in the order of the catalogue. */
export const sensorsRules = {
  'sensor-ant-rxfail': {
    unit: '%',
    metrics: ['ant.loss'],
    conditions: [
      { severity: 'warning', metric: 'ant.loss', is: '>', limit: 15 },
      { severity: 'critical', metric: 'ant.loss', is: '>', limit: 30 },
    ],
    fixes: [
      'ant-extension',
      'ant-usb2-port',
      'ant-wifi-channel',
      'ant-clear-sources',
      'sensor-battery',
      'sensor-strap-fit',
    ],
    helpTopic: 'antReception',
    source: 'Limits as stated on our home page; slot model from real rides of 2015 to 2017.',
  },
  'sensor-ant-blackout': {
    unit: 's',
    metrics: ['ant.blackout_max'],
    conditions: [
      { severity: 'warning', metric: 'ant.blackout_max', is: '>=', limit: 30 },
      { severity: 'critical', metric: 'ant.blackout_max', is: '>=', limit: 60 },
    ],
    fixes: ['ant-extension', 'sensor-battery', 'ant-clear-sources', 'ant-switch-transport'],
    helpTopic: 'antReception',
    source: 'Our judgement: of 29 real rides only the faulty ones reach 30 s.',
  },
  'sensor-ant-search-events': {
    unit: 'per h',
    metrics: ['ant.search_event_rate'],
    conditions: [
      { severity: 'info', metric: 'ant.search_event_rate', is: '>=', limit: 2 },
      { severity: 'warning', metric: 'ant.search_event_rate', is: '>=', limit: 5 },
      { severity: 'critical', metric: 'ant.search_event_rate', is: '>=', limit: 20 },
    ],
    fixes: ['sensor-wake-first', 'sensor-battery', 'ant-extension', 'ant-dongle-replace'],
    helpTopic: 'antReception',
    source: 'Two seconds from public ANT+ sources; rates are our judgement.',
  },
  'sensor-ant-shared-loss': {
    unit: '',
    metrics: ['ant.shared_episodes'],
    conditions: [
      { severity: 'warning', metric: 'ant.shared_episodes', is: '>=', limit: 2 },
      { severity: 'critical', metric: 'ant.shared_episodes', is: '>=', limit: 6 },
    ],
    fixes: ['ant-wifi-channel', 'ant-clear-sources', 'ant-usb2-port', 'net-5ghz'],
    helpTopic: 'antInterference',
    source: 'Real rides show none or one; counts are our judgement.',
  },
  'sensor-ant-receiver': {
    unit: '',
    metrics: ['ant.receiver_resets', 'ant.receiver_missing'],
    conditions: [
      { severity: 'info', metric: 'ant.receiver_missing', is: '=', limit: 1 },
      { severity: 'critical', metric: 'ant.receiver_resets', is: '>=', limit: 1 },
    ],
    fixes: [
      'ant-dongle-reseat',
      'ant-usb-suspend',
      'ant-dongle-driver',
      'ant-one-listener',
      'ant-dongle-replace',
    ],
    helpTopic: 'antReceiver',
    source:
      'A real ride whose computer slept for 49 s and came back without its receiver; our judgement.',
  },
  'sensor-ant-background-search': {
    unit: 'per h',
    metrics: ['ant.search_start_rate'],
    conditions: [
      { severity: 'warning', metric: 'ant.search_start_rate', is: '>=', limit: 60 },
      { severity: 'critical', metric: 'ant.search_start_rate', is: '>=', limit: 600 },
    ],
    fixes: ['ant-finish-pairing', 'ant-dongle-reseat', 'sensor-wake-first'],
    helpTopic: 'antReceiver',
    source:
      'One real ride with 194 an hour and a public report of endless searching; our judgement.',
  },
  'sensor-control-failures': {
    unit: '%',
    metrics: ['trn.control_fail'],
    conditions: [
      { severity: 'warning', metric: 'trn.control_fail', is: '>', limit: 5 },
      { severity: 'critical', metric: 'trn.control_fail', is: '>', limit: 15 },
    ],
    fixes: [
      'ant-extension',
      'sensor-firmware',
      'ble-exclusive',
      'sensor-trainer-power-cycle',
      'ant-switch-transport',
    ],
    helpTopic: 'trainerControl',
    source: 'Real ANT+ rides fail 1 to 9 %, the worst 17 %; our judgement.',
  },
  'sensor-ble-drop': {
    unit: '',
    metrics: ['ble.drops'],
    conditions: [
      { severity: 'warning', metric: 'ble.drops', is: '>=', limit: 1 },
      { severity: 'critical', metric: 'ble.drops', is: '>=', limit: 3 },
    ],
    fixes: [
      'ble-exclusive',
      'sensor-trainer-power-cycle',
      'ble-fewer-links',
      'ble-adapter',
      'sensor-firmware',
    ],
    helpTopic: 'bluetooth',
    source: 'Line forms from real rides of both eras; counts are our judgement.',
  },
  'sensor-ble-radio': {
    unit: '',
    metrics: ['ble.adapter_errors', 'ble.radio_off'],
    conditions: [
      { severity: 'warning', metric: 'ble.adapter_errors', is: '>=', limit: 3 },
      { severity: 'critical', metric: 'ble.radio_off', is: '>=', limit: 1 },
    ],
    fixes: ['ble-stack-reset', 'ble-adapter', 'net-companion-order'],
    helpTopic: 'bluetooth',
    source: 'Error lines of real rides; limits are our judgement.',
  },
  'sensor-ble-channel-map': {
    unit: 'of 37',
    metrics: ['ble.channels_used'],
    conditions: [
      { severity: 'info', metric: 'ble.channels_used', is: '<', limit: 20 },
      { severity: 'warning', metric: 'ble.channels_used', is: '<', limit: 10 },
    ],
    fixes: ['net-5ghz', 'ant-wifi-channel', 'ant-clear-sources'],
    helpTopic: 'bluetooth',
    source: 'A real ride that worked with 15 of 37; limits are our judgement.',
  },
  'sensor-power-gaps': {
    unit: '%',
    metrics: ['pwr.coverage'],
    conditions: [
      { severity: 'warning', metric: 'pwr.coverage', is: '<', limit: 95 },
      { severity: 'critical', metric: 'pwr.coverage', is: '<', limit: 80 },
    ],
    fixes: [
      'sensor-firmware',
      'ant-switch-transport',
      'sensor-battery',
      'ble-exclusive',
      'lan-trainer-cable',
    ],
    helpTopic: 'powerSignal',
    source: 'Clean real rides reach 99.9 %, one with a lost trainer 25 %; our judgement.',
  },
  'sensor-lan-trainer': {
    unit: '',
    metrics: ['lan.drops'],
    conditions: [
      { severity: 'warning', metric: 'lan.drops', is: '>=', limit: 1 },
      { severity: 'critical', metric: 'lan.drops', is: '>=', limit: 3 },
    ],
    fixes: ['lan-trainer-signal', 'lan-trainer-cable', 'lan-router-mdns', 'sensor-firmware'],
    helpTopic: 'trainerNetwork',
    source:
      'A real ride of December 2025 whose trainer refused to come back; counts are our judgement.',
  },
  'sensor-battery': {
    unit: '',
    metrics: ['bat.state'],
    conditions: [
      { severity: 'warning', metric: 'bat.state', is: '=', limit: 4 },
      { severity: 'critical', metric: 'bat.state', is: '=', limit: 5 },
    ],
    fixes: ['sensor-battery'],
    helpTopic: 'batteries',
    source: 'Status codes of the ANT+ common pages; limits over Bluetooth are our judgement.',
  },
} as const satisfies Readonly<Record<RuleIdIn<'sensors'>, RuleEntry>>;
