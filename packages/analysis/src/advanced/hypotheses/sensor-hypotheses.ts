import type { HypothesisRule } from './define-hypothesis.ts';

/** Weak reception beside a graver problem elsewhere says how sensors failed, not what the rider asks for. */
const felt = ['felt.reception', 0.6] as const;

export const sensorHypotheses: readonly HypothesisRule[] = [
  {
    id: 'radio-interference',
    prior: -3,
    clues: [
      { signal: 'felt.reception', none: 0, full: 3, weight: 7.5 },
      { signal: 'ant.shared_episodes', none: 0, full: 4, weight: 3, only: felt },
      { signal: 'ant.shared_percent', none: 20, full: 70, weight: 2, only: felt },
      { signal: 'ant.second_ratio', none: 0.3, full: 0.8, weight: 3, only: felt },
      { signal: 'ant.lost_sensors', none: 1, full: 2, weight: 1.5, only: felt },
      { signal: 'ant.network_radio', none: 0, full: 2, weight: 7 },
      { signal: 'ble.channels_used', none: 20, full: 10, weight: 1 },
      { signal: 'ble.drops', none: 0, full: 3, weight: 2 },
      { signal: 'ant.second_ratio', none: 0.3, full: 0, weight: -0.5 },
      { signal: 'place.own_fix', none: 0.5, full: 0, weight: 1.5 },
      { signal: 'bat.state', none: 3.5, full: 4, weight: -1 },
      { signal: 'ant.receiver_resets', none: 0, full: 1, weight: -2 },
    ],
    decidingTest: 'ant-extension',
    fixes: [
      'ant-extension',
      'ant-usb2-port',
      'ant-wifi-channel',
      'ant-clear-sources',
      'ble-fewer-links',
      'ble-exclusive',
      'net-5ghz',
      'net-wired',
    ],
    places: ['radio'],
    targets: [
      { signal: 'ant.loss', to: 5 },
      { signal: 'ant.shared_episodes', to: 0 },
      { signal: 'ble.drops', to: 0 },
      { signal: 'felt.reception', to: 0 },
    ],
  },
  {
    id: 'single-sensor-weak',
    prior: -3,
    clues: [
      { signal: 'felt.reception', none: 0, full: 3, weight: 7.5 },
      { signal: 'felt.meter', none: 0, full: 2, weight: 7 },
      { signal: 'place.sensor', none: 0, full: 2, weight: 3 },
      { signal: 'place.own_fix', none: 0.5, full: 1, weight: 0.7 },
      { signal: 'ant.second_ratio', none: 0.35, full: 0, weight: 2 },
      { signal: 'bat.state', none: 3.5, full: 4, weight: 2.5 },
      { signal: 'ant.second_ratio', none: 0.4, full: 0.8, weight: -2 },
      { signal: 'ant.shared_episodes', none: 0, full: 4, weight: -3 },
      { signal: 'ant.shared_percent', none: 20, full: 70, weight: -2 },
      { signal: 'ant.network_radio', none: 0, full: 2, weight: -3 },
      { signal: 'ant.receiver_resets', none: 0, full: 1, weight: -3 },
    ],
    decidingTest: 'sensor-battery',
    fixes: ['sensor-battery', 'sensor-strap-fit', 'sensor-wake-first', 'ant-switch-transport'],
    places: ['sensor', 'radio'],
    targets: [
      { signal: 'felt.meter', to: 0 },
      { signal: 'ant.loss', to: 5 },
      { signal: 'felt.reception', to: 0 },
    ],
  },
  {
    id: 'receiver-fault',
    prior: -4,
    clues: [
      { signal: 'felt.receiver', none: 0, full: 3, weight: 7 },
      { signal: 'ant.receiver_resets', none: 0, full: 1, weight: 2.5 },
      { signal: 'ant.search_start_rate', none: 60, full: 600, weight: 6.5 },
      { signal: 'fps.stall_max', none: 10, full: 20, weight: -4 },
      { signal: 'felt.slept', none: 0, full: 2, weight: -5 },
    ],
    decidingTest: 'ant-dongle-reseat',
    fixes: ['ant-dongle-reseat', 'ant-usb-suspend', 'ant-dongle-driver', 'ant-dongle-replace'],
    places: ['computer', 'radio', 'unknown'],
    targets: [
      { signal: 'ant.receiver_resets', to: 0 },
      { signal: 'ant.search_start_rate', to: 10 },
      { signal: 'felt.receiver', to: 0 },
    ],
  },
];
