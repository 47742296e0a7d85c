import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { ValueKinds } from '@ridescope/catalogue/value-kinds';

/** A sensor in a sentence, after `your`. */
export const sensorNames: Readonly<Record<SensorRole, string>> = {
  trainer: 'trainer',
  power: 'power meter',
  heartRate: 'heart-rate strap',
  cadence: 'cadence sensor',
  speed: 'speed sensor',
  speedCadence: 'speed and cadence sensor',
  footPod: 'foot pod',
  controller: 'controller',
  unknown: 'sensor',
};

/** How a sensor is connected, in a sentence. */
export const linkNames: Readonly<Record<ValueKinds['link'], string>> = {
  ble: 'over Bluetooth',
  lan: 'over the network',
};
