import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { AntSensor, SensorFacts } from '../../../facts/sensors.ts';

const roleWords: Readonly<Record<SensorRole, string>> = {
  power: 'Power meter',
  trainer: 'Trainer',
  heartRate: 'Heart-rate strap',
  cadence: 'Cadence sensor',
  speed: 'Speed sensor',
  speedCadence: 'Speed and cadence sensor',
  footPod: 'Foot pod',
  controller: 'Controller',
  unknown: 'Sensor',
};

/** Labels a sensor the way a rider would call it, never by its own name: `Heart-rate strap (channel 2)`. */
export function antLabel({ roles, loss }: AntSensor): string {
  return `${roleWords[roles[0] ?? 'unknown']} (channel ${loss.channel.channel})`;
}

const transportWords = { ble: 'Bluetooth', lan: 'network', bleViaPhone: 'phone', ant: 'ANT+' };

/** Labels a wireless sensor: `Trainer (network)`. */
export function wirelessLabel(device: SensorFacts['wireless'][number]): string {
  return `${roleWords[device.sensorRoles[0] ?? 'unknown']} (${transportWords[device.transport]})`;
}
