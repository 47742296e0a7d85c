import type { SensorRole } from '@ridescope/contract';
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

/** `Heart-rate strap (channel 2)`: what a rider calls it, never its own name. */
export function antLabel({ roles, loss }: AntSensor): string {
  return `${roleWords[roles[0] ?? 'unknown']} (channel ${loss.channel.channel})`;
}

const transportWords = { ble: 'Bluetooth', lan: 'network', bleViaPhone: 'phone', ant: 'ANT+' };

/** `Trainer (network)`. */
export function wirelessLabel(device: SensorFacts['wireless'][number]): string {
  return `${roleWords[device.sensorRoles[0] ?? 'unknown']} (${transportWords[device.transport]})`;
}
