import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { Type } from 'typebox';
import { Quantiles } from './benchmarks.ts';
import { defineEndpoint } from './endpoint.ts';
import { sensorTransports } from './report/vocabulary.ts';

const opt = Type.Optional;

/** Message loss of one model of sensor in the rides of all riders. */
export const SensorStanding = Type.Object({
  /** Absent with too few rides or riders. */
  compared: opt(
    Type.Object({
      /** The model as it is compared, such as `Garmin HRM-Dual`, or only the maker. */
      name: Type.String(),
      /** The log named no model, so everything of the maker in this role is compared. */
      isMakerOnly: Type.Boolean(),
      rides: Type.Integer(),
      riders: Type.Integer(),
      /** Percent. Each rider counts once, with the median of their rides. */
      lossPercent: Quantiles,
    }),
  ),
  /** Fewest rides and riders that a comparison takes. */
  fewestRides: Type.Integer(),
  fewestRiders: Type.Integer(),
});
export type SensorStanding = Type.Static<typeof SensorStanding>;

const name = Type.String({ minLength: 1, maxLength: 100 });

export const getSensorStanding = defineEndpoint({
  method: 'GET',
  path: '/sensors/standing',
  summary: 'Message loss of a model of sensor in the rides of all riders',
  access: 'public',
  query: Type.Object({
    /** As in a report; at least one of the two. */
    model: opt(name),
    manufacturer: opt(name),
    role: Type.Enum([...sensorRoles]),
    transport: Type.Enum([...sensorTransports]),
  }),
  response: SensorStanding,
});
