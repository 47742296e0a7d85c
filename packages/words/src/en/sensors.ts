import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { SensorTransport } from '@ridescope/catalogue/sensor-transports';
import type { ValueKinds } from '@ridescope/catalogue/value-kinds';
import { withTerms } from '../messages/marked-message.ts';

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

/** A trainer's power that is received apart from its control. */
export const trainersPower = { name: 'Trainer (power)', noun: 'trainer (power)' } as const;

/** How a sensor is connected, in a sentence. */
export const linkNames: Readonly<Record<ValueKinds['link'], string>> = {
  ble: 'over Bluetooth',
  lan: 'over the network',
};

/** The head of a row or column about what a sensor measures. */
export const roleNames: Record<SensorRole, string> = {
  power: 'Power meter',
  trainer: 'Trainer',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  speed: 'Speed',
  speedCadence: 'Speed and cadence',
  footPod: 'Foot pod',
  controller: 'Controller',
  unknown: 'Unknown device',
};

/** What a sensor measures, in a sentence. */
export const roleNouns: Readonly<Record<SensorRole, string>> = {
  power: 'power meter',
  trainer: 'trainer',
  heartRate: 'heart rate',
  cadence: 'cadence',
  speed: 'speed',
  speedCadence: 'speed and cadence',
  footPod: 'foot pod',
  controller: 'controller',
  unknown: 'unknown device',
};

/** The head of a row or column about how a sensor is connected. */
export const transportNames: Record<SensorTransport, string> = {
  ant: 'ANT+',
  ble: 'Bluetooth',
  bleViaPhone: 'Bluetooth through the phone',
  lan: 'Network',
  unknown: 'Not logged',
};

/** Sensors that need more than a name, in a sentence. */
export const sensorMessages = withTerms({
  'on-channel': '<ant-plus>ANT+</ant-plus> sensor on channel {channel}',
  other: 'other {sensor}',
});

/** What a sensor says of its battery, by its word for it. */
export const batteryNames = {
  new: 'New',
  good: 'Good',
  ok: 'OK',
  low: 'Low',
  critical: 'Critical',
} as const;

/** The same in a sentence. */
export const batteryWords = {
  new: 'new',
  good: 'good',
  ok: 'OK',
  low: 'low',
  critical: 'critical',
} as const;
