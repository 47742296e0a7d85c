import type { LossKind } from '@ridescope/catalogue/loss-limits';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { RideFacts } from '../../facts/ride-facts.ts';
import type { SensorFacts } from '../../facts/sensors.ts';

type Sensor = SensorFacts['ant'][number] | SensorFacts['wireless'][number];

/**
 * What is lost with a sensor. Power also comes from trainers and, without both, from the speed of a wheel. A foot pod gives the
 * pace of a run, and nothing that a ride needs.
 */
export function lostWith(
  sensor: Sensor,
  { sensors, ride }: Pick<RideFacts, 'sensors' | 'ride'>,
): LossKind {
  const roles = rolesOf(sensor);
  const others = [...sensors.ant, ...sensors.wireless].filter(
    (other) => !isSameDevice(other, sensor),
  );
  const isElsewhere = (wanted: SensorRole) =>
    others.some((other) => rolesOf(other).includes(wanted));
  if (roles.includes('power')) return 'power';
  if (roles.includes('trainer')) return isElsewhere('power') ? 'resistance' : 'power';
  if (roles.includes('footPod')) return isRun(ride.span.sport, isElsewhere) ? 'pace' : 'cadence';
  const isSpeed = roles.includes('speed') || roles.includes('speedCadence');
  if (isSpeed && !isElsewhere('power') && !isElsewhere('trainer')) return 'power';
  if (roles[0] === 'heartRate') return 'heartRate';
  return roles[0] === 'controller' ? 'shifting' : 'cadence';
}

/** Old clients and excerpts don't log the sport; then a foot pod without anything that a bike has means a run. */
function isRun(sport: string | undefined, isElsewhere: (role: SensorRole) => boolean): boolean {
  if (sport !== undefined) return sport === 'running';
  return !bikeRoles.some(isElsewhere);
}

const bikeRoles: readonly SensorRole[] = ['power', 'trainer', 'speed', 'speedCadence'];

/** What a rider felt without it. */
export function feltWithout(kind: LossKind, roles: readonly SensorRole[]): ProblemSentence[] {
  if (kind === 'resistance') return [{ id: 'felt.resistance' }];
  if (kind === 'pace') return [{ id: 'felt.pace' }];
  if (kind !== 'power') return [];
  return [{ id: roles.includes('trainer') ? 'felt.power-and-resistance' : 'felt.power' }];
}

function rolesOf(sensor: Sensor): readonly SensorRole[] {
  return 'sensorRoles' in sensor ? sensor.sensorRoles : sensor.roles;
}

/** A device that changed its radio is listed once for each, under one name. */
function isSameDevice(other: Sensor, sensor: Sensor): boolean {
  if (other === sensor) return true;
  return 'device' in other && 'device' in sensor && other.device.name === sensor.device.name;
}
