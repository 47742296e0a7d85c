import type { RideGroup } from '@ridescope/analysis/what-if';
import { Random } from '@ridescope/log-simulator/random';

/** Groups of the mean rate and of the 1 % low of the same rides. */
export interface SimulatedGroups {
  mean: RideGroup[];
  low: RideGroup[];
}

const processors = 36;
const cards = 36;
const profiles = ['ultra', 'high', 'medium', 'basic'] as const;
const profileWork = [1, 0.78, 0.6, 0.45];
const resolutions = ['2160', '1440', '1080', '720'] as const;
const pixelWork = [2.9, 1.6, 1, 0.62];
const crowds = ['020', '040', '060', '080', '100'] as const;

/**
 * Simulates rides by how a computer draws: processor and card work side by side and the slower one decides, which the
 * model of the estimates does not assume. Computers of the same name differ, and so do their rides.
 */
export function simulatedGroups(seed: number, computers = 900): SimulatedGroups {
  const random = Random.of(seed, 'what-if');
  const groups = new Map<
    string,
    { conditions: Omit<RideGroup, 'rides' | 'fps'>; rates: Rates[] }
  >();
  for (let computer = 0; computer < computers; computer++) {
    const cpu = whichPart(random, processors);
    // Fast cards mostly come with fast processors.
    const gpu = clamp(Math.round((cpu / processors) * cards + normal(random) * 6), 0, cards - 1);
    const speed = Math.exp(0.09 * normal(random));
    const setting = clamp(Math.round(3 - (gpu / cards) * 3 + normal(random) * 0.9), 0, 3);
    const picture = clamp(Math.round(2.6 - (gpu / cards) * 2 + normal(random) * 0.8), 0, 3);
    const rides = random.whole(2, 9);
    for (let ride = 0; ride < rides; ride++) {
      const crowd = random.whole(0, crowds.length - 1);
      const rates = ratesOf(random, { cpu, gpu, setting, picture, crowd, speed });
      const conditions = {
        cpu: `Processor ${cpu}`,
        gpu: `Card ${gpu}`,
        gpuClass: Math.floor((gpu / cards) * 6) + 1,
        profile: profiles[setting] ?? 'ultra',
        resolution: resolutions[picture] ?? '1080',
        crowd: crowds[crowd] ?? '060',
      };
      const key = JSON.stringify(conditions);
      const group = groups.get(key) ?? { conditions, rates: [] };
      group.rates.push(rates);
      groups.set(key, group);
    }
  }
  const grouped = (figure: keyof Rates) =>
    [...groups.values()].map(({ conditions, rates }) => ({
      ...conditions,
      rides: rates.length,
      fps: median(rates.map((rate) => rate[figure])),
    }));
  return { mean: grouped('mean'), low: grouped('low') };
}

interface Rates {
  mean: number;
  low: number;
}

interface Ride {
  cpu: number;
  gpu: number;
  setting: number;
  picture: number;
  crowd: number;
  speed: number;
}

function ratesOf(random: Random, { cpu, gpu, setting, picture, crowd, speed }: Ride): Rates {
  const crowding = 1 + 0.14 * crowd;
  const cpuMs = 15 * 0.96 ** cpu * crowding;
  const gpuMs = 44 * 0.91 ** gpu * (profileWork[setting] ?? 1) * (pixelWork[picture] ?? 1);
  // Near each other, they wait for each other.
  const frameMs = (cpuMs ** 4 + (gpuMs * (1 + 0.05 * crowd)) ** 4) ** 0.25;
  const mean = (1000 / frameMs) * speed * Math.exp(0.07 * normal(random));
  return { mean, low: mean * 0.72 * Math.exp(0.12 * normal(random)) };
}

/** Parts in the middle are the common ones. */
function whichPart(random: Random, count: number): number {
  return clamp(Math.round(count * (0.5 + 0.2 * normal(random))), 0, count - 1);
}

/** A normal distribution, by Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function median(values: readonly number[]): number {
  const ascending = [...values].sort((a, b) => a - b);
  const half = (ascending.length - 1) / 2;
  return ((ascending[Math.floor(half)] ?? 0) + (ascending[Math.ceil(half)] ?? 0)) / 2;
}
