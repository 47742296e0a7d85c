import type { ListedRide } from './listed-ride.ts';

export const sortKeys = [
  'date',
  'world',
  'duration',
  'spec',
  'client',
  'crowding',
  'max',
  'avg',
  'p1',
] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Sorting {
  key: SortKey;
  isDescending: boolean;
}

/** As the server lists them. */
export const newestFirst: Sorting = { key: 'date', isDescending: true };

/** Words begin at A, figures with the highest, dates with the newest. */
export function firstSortingBy(key: SortKey): Sorting {
  return { key, isDescending: !(key === 'world' || key === 'spec') };
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Sorter = (ride: ListedRide) => string | number | undefined;

const values: Record<Exclude<SortKey, 'date'>, Sorter> = {
  world: ({ WorldName }) => WorldName,
  duration: ({ Duration }) => Duration,
  spec: ({ Cpu, Gpu }) => [Cpu, Gpu].filter(Boolean).join(' - ') || undefined,
  client: ({ GameClientVersion }) => GameClientVersion,
  crowding: ({ Crowdedness }) => Crowdedness,
  max: ({ MaxFps }) => MaxFps,
  avg: ({ AvgFps }) => AvgFps,
  p1: ({ Pc1Fps }) => Pc1Fps,
};

/**
 * Sorts rides. Equal ones keep their order, and what was not measured comes last either way.
 * @param rides the newest first, which also places those whose log names no date.
 */
export function sortRides(
  rides: readonly ListedRide[],
  { key, isDescending }: Sorting,
): ListedRide[] {
  if (key === 'date') return isDescending ? [...rides] : rides.toReversed();
  const sortedBy = values[key];
  return rides.toSorted((one, other) => {
    const [a, b] = [sortedBy(one), sortedBy(other)];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
    return isDescending ? -order : order;
  });
}

/** Finds rides whose world, processor, graphics card or game version contain every typed word. */
export function filterRides(rides: readonly ListedRide[], typed: string): ListedRide[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return rides.filter(({ WorldName, Cpu, Gpu, GameClientVersion }) => {
    const text = [WorldName, Cpu, Gpu, GameClientVersion].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
