import { sensorModelOf } from '@ridescope/analysis/sensor-models';
import type { QueryOf } from '@ridescope/contract/endpoint';
import type { getSensorStanding, SensorStanding } from '@ridescope/contract/sensor-standing';
import type { Queryable } from '../../platform/database/database.ts';
import { minuteMs } from '../../platform/process/units.ts';
import { findGroupLosses, type SensorGroup } from './store.ts';

/** With fewer, a comparison would be chance, and could expose single people. */
const fewest = { fewestRides: 8, fewestRiders: 5 } as const;

/** One ride more or less changes little. */
const cachedMs = 10 * minuteMs;
const mostCached = 500;

export interface SensorStandingService {
  /** Compares the loss of a sensor's model over all riders; of a model without enough rides, nothing is said. */
  find(query: QueryOf<typeof getSensorStanding>): Promise<SensorStanding>;
}

export function createSensorStandingService(
  db: Queryable,
  { now = Date.now }: { now?: () => number } = {},
): SensorStandingService {
  const cache = new Map<string, { askedAt: number; answer: Promise<SensorStanding> }>();
  return {
    async find({ model, manufacturer, role, transport }) {
      const named = sensorModelOf({ model, manufacturer });
      if (!named) return fewest;
      const group = { name: named.name, role, transport };
      const key = JSON.stringify(group);
      const known = cache.get(key);
      if (known && now() - known.askedAt < cachedMs) return known.answer;
      const answer = compare(db, group, named.isMakerOnly);
      cache.delete(key);
      cache.set(key, { askedAt: now(), answer });
      answer.catch(() => cache.delete(key));
      const [oldest] = cache.keys();
      if (cache.size > mostCached && oldest !== undefined) cache.delete(oldest);
      return answer;
    },
  };
}

async function compare(
  db: Queryable,
  group: SensorGroup,
  isMakerOnly: boolean,
): Promise<SensorStanding> {
  const { rides, riders, lossPercent } = await findGroupLosses(db, group);
  const isEnough = rides >= fewest.fewestRides && riders >= fewest.fewestRiders;
  if (!isEnough || !lossPercent) return fewest;
  const { name } = group;
  const rounded = lossPercent.map((percent) => Math.round(percent * 10) / 10);
  return { ...fewest, compared: { name, isMakerOnly, rides, riders, lossPercent: rounded } };
}
