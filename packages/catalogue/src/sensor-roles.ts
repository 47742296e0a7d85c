/** What a sensor measures or does. */
export const sensorRoles = [
  'power',
  'trainer',
  'heartRate',
  'cadence',
  'speed',
  'speedCadence',
  'footPod',
  'controller',
  'unknown',
] as const;
export type SensorRole = (typeof sensorRoles)[number];

export function isSensorRole(value: string): value is SensorRole {
  return (sensorRoles as readonly string[]).includes(value);
}
