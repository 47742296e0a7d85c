import { median } from '@ridescope/analysis/statistics';
import type { RideGroup, SingleRide } from '@ridescope/analysis/what-if';
import { knownCards } from '@ridescope/catalogue/hardware/graphics-cards';
import { knownProcessors } from '@ridescope/catalogue/hardware/processors';
import { sampleRates } from '@ridescope/catalogue/hardware/sample-rates';
import { Random } from '@ridescope/log-simulator/random';

const processors = knownProcessors.filter(
  ({ family, mark }, index) =>
    (family === 'intel' || family === 'amd') && mark > 1800 && index % 4 === 0,
);
const cards = knownCards.filter(
  ({ family, mark }, index) =>
    (family === 'nvidia' || family === 'amd') && mark > 3000 && index % 3 === 0,
);
const profiles = ['ultra', 'high', 'medium', 'basic'] as const;
const resolutions = ['2160', '1440', '1080', '720'] as const;
const crowds = ['020', '040', '060', '080', '100'] as const;
/** Screens hold so many of the rides that would be faster. */
const heldShare = 0.35;
const heldFps = 60;

/**
 * Simulates rides as the sample rides are, on computers of the known lists. Fast cards mostly come with fast processors, and
 * strong computers ride with high settings, as real ones do.
 */
export function simulatedGroups(seed: number, riders = 900): RideGroup[] {
  const random = Random.of(seed, 'what-if');
  const next = () => random.next();
  const groups = new Map<
    string,
    { group: Omit<RideGroup, 'rides' | 'fps'>; rides: SingleRide[] }
  >();
  for (let rider = 0; rider < riders; rider++) {
    const place = random.next();
    const processor = processors[whichPart(random, place, processors.length)];
    const gpu = Math.floor(whichPart(random, place, cards.length));
    const card = cards[gpu];
    if (!processor || !card) throw new Error('a list is empty');
    const speed = Math.exp(0.09 * normal(random));
    const strength = gpu / cards.length;
    const setting = clamp(Math.round(3 * strength + normal(random) * 0.9), 0, 3);
    const picture = clamp(Math.round(2.6 * strength + normal(random) * 0.8), 0, 3);
    const isHeld = random.isWithin(heldShare);
    for (const crowd of random.shuffled(crowds).slice(0, random.whole(1, 3))) {
      const profile = profiles[setting] ?? 'ultra';
      const resolution = resolutions[picture] ?? '1080';
      const rates = sampleRates(
        {
          card: card.name,
          processor: processor.name,
          profile,
          height: Number(resolution),
          crowdedness: Number(crowd) / 100 - 0.1,
        },
        next,
      );
      const atLimit = isHeld && rates.mean * speed > heldFps;
      const group = {
        cpu: processor.name,
        gpu: card.name,
        profile,
        resolution,
        crowd,
        ...(atLimit && { limit: heldFps }),
      };
      const key = JSON.stringify(group);
      const of = groups.get(key) ?? { group, rides: [] as SingleRide[] };
      of.rides.push({
        fps: atLimit ? 0.99 * heldFps : rates.mean * speed,
        low: Math.min(atLimit ? 0.97 * heldFps : Number.POSITIVE_INFINITY, rates.low * speed),
      });
      groups.set(key, of);
    }
  }
  return [...groups.values()].map(({ group, rides }) => ({
    ...group,
    rides: rides.length,
    fps: median(rides.map(({ fps }) => fps)) ?? 0,
    singles: rides,
  }));
}

/** The lists begin with the fastest. */
function whichPart(random: Random, place: number, count: number): number {
  return clamp(Math.round(count * (place + 0.15 * normal(random))), 0, count - 1);
}

/** A normal distribution, by Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
