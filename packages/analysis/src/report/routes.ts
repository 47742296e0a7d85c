import { unlistedRoute } from '@ridescope/contract/worlds';
import type { EventOf } from '@ridescope/log-parser';
import type { Ride } from '../facts/ride/ride.ts';
import type { LogRecord } from '../record/log-record.ts';

/** A ride has a handful; only a damaged log has more. */
const mostRoutes = 50;

/**
 * Lists routes in the order in which they were ridden, each once. The first is often chosen before
 * the start; a route of the previous activity may apply until then.
 */
export function routesOf(record: LogRecord, ride: Ride): string[] {
  const before = record.of('route').findLast(({ t }) => t <= ride.startS);
  const inside = record.within('route', ride.startS, ride.endS);
  const names = new Set([...(before ? [before] : []), ...inside].map(routeOf));
  return [...names].slice(0, mostRoutes);
}

/** The game's name of a route, or `unlistedRoute`. */
export function routeOf({ name }: EventOf<'route'>): string {
  return name ?? unlistedRoute;
}
