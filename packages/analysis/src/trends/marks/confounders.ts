import { median } from '../../facts/figures/statistics.ts';
import type { TrendRide } from '../rides/trend-ride.ts';
import type { Window } from './window.ts';

/** What differs strongly between the rides before and after, and so may be the real cause of a difference. */
export interface Confounders {
  /** Median crowding, 0 to 1. */
  crowd?: { before: number; after: number };
  /** The world of most rides. */
  world?: { before: string; after: string };
}

/** Differences of a fifth of the way from alone to a mass start can be seen in the frame rate. */
const strongCrowdDifference = 0.2;
/** The share of rides that would have to be in another world to make both sides alike. */
const strongWorldDifference = 0.5;

export function confoundersOf({ before, after }: Pick<Window, 'before' | 'after'>): Confounders {
  const [crowdBefore, crowdAfter] = [before, after].map((rides) =>
    median(rides.flatMap(({ crowdedness }) => crowdedness ?? [])),
  );
  const isCrowdStrong =
    crowdBefore !== undefined &&
    crowdAfter !== undefined &&
    Math.abs(crowdAfter - crowdBefore) >= strongCrowdDifference;
  const [worldBefore, worldAfter] = [mainWorld(before), mainWorld(after)];
  const isWorldStrong =
    worldBefore !== undefined &&
    worldAfter !== undefined &&
    worldBefore !== worldAfter &&
    worldDistance(before, after) >= strongWorldDifference;
  return {
    ...(isCrowdStrong && { crowd: { before: crowdBefore, after: crowdAfter } }),
    ...(isWorldStrong && { world: { before: worldBefore, after: worldAfter } }),
  };
}

function sharesOfWorlds(rides: readonly TrendRide[]): Map<string, number> {
  const worlds = rides.flatMap(({ world }) => world ?? []);
  const shares = new Map<string, number>();
  for (const world of worlds) shares.set(world, (shares.get(world) ?? 0) + 1 / worlds.length);
  return shares;
}

function mainWorld(rides: readonly TrendRide[]): string | undefined {
  return [...sharesOfWorlds(rides)].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Half the sum of all differences in share: 0 for the same worlds, 1 for none in common. */
function worldDistance(before: readonly TrendRide[], after: readonly TrendRide[]): number {
  const [a, b] = [sharesOfWorlds(before), sharesOfWorlds(after)];
  const worlds = new Set([...a.keys(), ...b.keys()]);
  return [...worlds].reduce(
    (sum, world) => sum + Math.abs((a.get(world) ?? 0) - (b.get(world) ?? 0)) / 2,
    0,
  );
}
