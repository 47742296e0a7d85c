import type { SensorIdentity, TrendSensor } from '@ridescope/contract/trends';
import type { TrendRide } from './trend-ride.ts';

/**
 * A sensor that several rides have in common. A report holds pseudonyms that are valid inside one log only, so a sensor is
 * recognised across rides by what it does, its radio and its model. A new strap of the same model passes for the old one.
 */
export interface KnownSensor {
  /** For addresses and keys: `heartRate-ant-Garmin HRM-Dual`. */
  id: string;
  role: TrendSensor['role'];
  transport: TrendSensor['transport'];
  model?: string | undefined;
}

/** Sensors that fewer rides have are not worth a trend. */
const fewestRidesOfASensor = 3;
/** More sensors than this make no readable choice. */
const mostSensors = 6;

/** The sensors whose loss was measured in several rides, those of the most rides first. */
export function knownSensors(rides: readonly TrendRide[]): KnownSensor[] {
  const counts = new Map<string, { sensor: KnownSensor; rides: number }>();
  const models = modelsByKind(rides);
  for (const ride of rides) {
    for (const known of new Map(
      ride.sensors.map((sensor) => [knownOf(sensor, models).id, knownOf(sensor, models)]),
    ).values()) {
      if (lossOf(ride, known, models) === undefined) continue;
      const entry = counts.get(known.id) ?? { sensor: known, rides: 0 };
      counts.set(known.id, { ...entry, rides: entry.rides + 1 });
    }
  }
  return [...counts.values()]
    .filter((entry) => entry.rides >= fewestRidesOfASensor)
    .sort((a, b) => b.rides - a.rides || (a.sensor.id < b.sensor.id ? -1 : 1))
    .slice(0, mostSensors)
    .map(({ sensor }) => sensor);
}

/** The loss of a sensor in each ride; undefined where it wasn't measured, or two sensors of the ride could be meant. */
export function lossesOf(
  rides: readonly TrendRide[],
  sensor: KnownSensor,
): ReadonlyMap<string, number> {
  const models = modelsByKind(rides);
  return new Map(
    rides.flatMap((ride) => {
      const loss = lossOf(ride, sensor, models);
      return loss === undefined ? [] : [[ride.key, loss] as const];
    }),
  );
}

/** Returns the id by which the given rides know a sensor. */
export function idOfSensor(sensor: SensorIdentity, rides: readonly TrendRide[]): string {
  return knownOf(sensor, modelsByKind(rides)).id;
}

type Models = ReadonlyMap<string, ReadonlySet<string>>;

function lossOf(ride: TrendRide, { id }: KnownSensor, models: Models): number | undefined {
  const meant = ride.sensors.filter((sensor) => knownOf(sensor, models).id === id);
  return meant.length === 1 ? meant[0]?.lossPercent : undefined;
}

/** A log that started late may lack the model. Where all other rides know the same one, it is that one. */
function knownOf({ role, transport, model: logged }: SensorIdentity, models: Models): KnownSensor {
  const kind = `${role}-${transport}`;
  const others = [...(models.get(kind) ?? [])];
  const model = logged ?? (others.length === 1 ? others[0] : undefined);
  return { id: model === undefined ? kind : `${kind}-${model}`, role, transport, model };
}

function modelsByKind(rides: readonly TrendRide[]): Models {
  const models = new Map<string, Set<string>>();
  for (const { role, transport, model } of rides.flatMap(({ sensors }) => sensors)) {
    if (model === undefined) continue;
    const kind = `${role}-${transport}`;
    models.set(kind, (models.get(kind) ?? new Set()).add(model));
  }
  return models;
}
