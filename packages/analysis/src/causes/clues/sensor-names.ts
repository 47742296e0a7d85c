import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { ValueKinds } from '@ridescope/catalogue/value-kinds';
import type { AntSensor } from '../../facts/sensors.ts';
import type { Moments } from '../moments.ts';

type Named = Pick<AntSensor, 'roles' | 'loss' | 'isOfTrainer'>;

/** The sensor of a problem as a sentence names it; one of unknown kind by its channel. */
export function sensorOf({
  ant: [ant],
  wireless: [wireless],
  kind,
}: Moments): ValueKinds['sensor'] {
  if (wireless) return wireless.sensorRoles[0] ?? 'unknown';
  if (ant) return antName(ant);
  return kind.startsWith('trainer') ? 'trainer' : 'unknown';
}

export function antName({ roles: [first], loss, isOfTrainer }: Named): ValueKinds['sensor'] {
  const role = isOfTrainer ? 'trainer' : first;
  return role === undefined || role === 'unknown' ? `channel-${loss.channel.channel}` : role;
}

/** Roles for a list of sensors, each once; those of unknown kind only where there is no other. */
export function rolesOf(
  sensors: readonly { roles: readonly SensorRole[]; isOfTrainer?: true }[],
): SensorRole[] {
  const roles = [
    ...new Set(
      sensors.map(({ roles: [role = 'unknown'], isOfTrainer }) => (isOfTrainer ? 'trainer' : role)),
    ),
  ];
  const known = roles.filter((role) => role !== 'unknown');
  return known.length > 0 ? known : roles;
}
