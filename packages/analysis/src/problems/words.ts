import type { SensorRole } from '@ridescope/catalogue/sensor-roles';

const names: Readonly<Record<SensorRole, string>> = {
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

export function sensorName(role: SensorRole | undefined): string {
  return names[role ?? 'unknown'];
}

/** Writes a duration as `48 s`, `3 min 10 s` or `27 min`; at least one second. */
export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${whole} s`;
  return rest === 0 || minutes >= 10 ? `${Math.round(whole / 60)} min` : `${minutes} min ${rest} s`;
}

/** Writes a count as `once`, `twice` or `7 times`. */
export function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}
