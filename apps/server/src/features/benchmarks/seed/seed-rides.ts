import { sampleRates } from '@ridescope/catalogue/hardware/sample-rates';
import { worldNames } from '@ridescope/contract/worlds';
import { dayMs } from '../../../platform/process/units.ts';
import { desktopCpus, laptopCpus, type Platform, type SeedGpu, seedGpus } from './seed-hardware.ts';

/** A simulated ride as a row of the benchmarks. */
export interface SeedRide {
  cpu: string;
  gpu: string;
  platform: Platform;
  gameVersion: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  ridingS: number;
  crowdedness: number;
  worldId: number;
  worldName: string;
  profile: 'basic' | 'medium' | 'high' | 'ultra';
  width: number;
  height: number;
  maxFps: number;
  avgFps: number;
  p1Fps: number;
  gpuClass: number;
  fpsCap?: number;
}

type Weighted<T> = readonly (readonly [T, number])[];

/** Riders are mostly in the first world. */
const worldWeights: Weighted<number> = [
  ...([
    [1, 44],
    [9, 16],
    [10, 8],
    [3, 7],
    [4, 6],
    [13, 5],
  ] as const),
  ...([
    [7, 3],
    [5, 3],
    [2, 3],
    [8, 2],
    [11, 1],
    [6, 1],
    [12, 1],
  ] as const),
];
const heightsOnPc: Weighted<number> = [
  [1080, 54],
  [1440, 24],
  [2160, 13],
  [720, 6],
  [576, 3],
];
const heightsOnMac: Weighted<number> = [
  [1440, 40],
  [1080, 40],
  [2160, 8],
  [720, 12],
];
const heightsOnIos: Weighted<number> = [
  [864, 30],
  [750, 30],
  [1080, 40],
];
const caps: Weighted<number | undefined> = [
  [undefined, 62],
  [60, 30],
  [30, 2],
  [144, 6],
];

/** The game hardly draws more. */
const mostMean = 240;
/** Rides are spread over so many days before now. */
const days = 900;

/**
 * Simulates rides, the same ones for the same seed and day. A better card, a smaller picture and an emptier road make a
 * ride faster; figures scatter as those of real rides do.
 */
export function* seedRides(count: number, now: Date, seed = 2026): Generator<SeedRide> {
  const random = randomOf(seed);
  const today = Math.floor(now.getTime() / dayMs);
  const totals = new Map<readonly unknown[], number>();
  const pick = <T>(choices: Weighted<T>): T => {
    const total = totals.get(choices) ?? choices.reduce((sum, [, weight]) => sum + weight, 0);
    totals.set(choices, total);
    let left = random() * total;
    const found = choices.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    const [choice] = found ?? choices[0] ?? [];
    return choice as T; // There is at least one choice.
  };
  const gpus: Weighted<SeedGpu> = seedGpus.map((gpu) => [gpu, gpu.weight]);
  const cpuOf = (gpu: SeedGpu): string => {
    const own = gpu.cpus?.[0];
    if (own !== undefined) return own;
    const list = gpu.isMobile ? laptopCpus : desktopCpus;
    // The middle of three: some processors are much more common than others.
    const places = [random(), random(), random()].toSorted((a, b) => a - b);
    const cpu = list[Math.floor((places[1] ?? 0) * list.length)];
    if (cpu === undefined) throw new Error('no processors');
    return cpu;
  };

  for (let index = 0; index < count; index++) {
    const gpu = pick(gpus);
    const cpu = cpuOf(gpu);
    const height = pick(heightsOf(gpu.platform));
    // Most rides have few others around, but races and group rides are common too.
    const crowdedness = random() < 0.25 ? 0.55 + 0.45 * random() : random() ** 1.6;
    const profile = profileOf(gpu.rank, random());
    const cap = gpu.platform === 'ios' ? 60 : pick(caps);
    const free = sampleRates(
      { card: gpu.name, processor: cpu, profile, height, crowdedness },
      random,
    );
    const mean = Math.min(free.mean, cap === undefined ? mostMean : cap * 0.985);
    const low = Math.min(free.low, mean * 0.96);
    const max = cap === undefined ? free.max : Math.min(free.max, cap + 2);
    const day = today - 1 - Math.floor(days * random() ** 1.4);
    const startedAt = new Date(day * dayMs + Math.floor(random() * dayMs));
    const world = pick(worldWeights);
    yield {
      cpu,
      gpu: gpu.name,
      platform: gpu.platform,
      gameVersion: versionAt(startedAt),
      startedAt: startedAt.toISOString(),
      ridingS: Math.round(600 + 6000 * random() ** 2),
      crowdedness: rounded(crowdedness),
      worldId: world,
      worldName: worldNames[world] ?? '',
      profile,
      width: Math.round((height * 16) / 9),
      height,
      maxFps: rounded(Math.max(mean, Math.min(max, mostMean + 60))),
      avgFps: rounded(mean),
      p1Fps: rounded(low),
      gpuClass: gpu.rank,
      ...(cap !== undefined && mean >= cap * 0.95 && { fpsCap: cap }),
    };
  }
}

function heightsOf(platform: Platform): Weighted<number> {
  if (platform === 'ios') return heightsOnIos;
  return platform === 'mac' ? heightsOnMac : heightsOnPc;
}

/** The profile that the game gives a card of this class; some cards get one less. */
function profileOf(rank: number, chance: number): SeedRide['profile'] {
  if (rank <= 2) return 'basic';
  if (rank === 3) return chance < 0.2 ? 'basic' : 'medium';
  if (rank === 4) return chance < 0.25 ? 'medium' : 'high';
  if (rank === 5) return chance < 0.3 ? 'high' : 'ultra';
  return chance < 0.08 ? 'high' : 'ultra';
}

/** The game gets a new version each month. */
function versionAt(date: Date): string {
  const months = (date.getUTCFullYear() - 2026) * 12 + date.getUTCMonth();
  return `1.${Math.max(0, 103 + months)}.${date.getUTCDate() > 15 ? 1 : 0}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Mulberry32: small, and good enough for made-up rides. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
