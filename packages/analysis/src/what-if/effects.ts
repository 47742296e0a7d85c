import { knownCard } from '@ridescope/catalogue/hardware/graphics-cards';
import { knownProcessor } from '@ridescope/catalogue/hardware/processors';
import type { Conditions } from './ride-group.ts';

/** What an effect makes slower: the processor's part of a frame, the card's part, or the frame as a whole. */
export type Side = 'cpu' | 'gpu' | 'frame';

/** Something that a frame time depends on. Times multiply, so effects add in logarithms. */
export interface Effect {
  side: Side;
  /** Its level under given conditions; undefined where a part of it isn't known. */
  level: (conditions: Conditions) => string | undefined;
  /** What is expected of a level before any ride is seen. */
  prior?: (level: string) => number;
  /** What the level's value is multiplied with: for an effect that is a slope. */
  factor?: (conditions: Conditions) => number;
  /** How much levels differ from what is expected, as a variance; estimated from the rides where it is absent. */
  spread?: number;
  /** Sorts levels that have a known order: the family in which it holds, and the place in it, the fastest first. */
  order?: (level: string) => { family: string; place: number } | undefined;
  /** The slope on top of which the levels keep their order; a place is then a speed, with its sign turned. */
  onSlope?: Effect;
}

const usualCardMark = 8000;
const usualProcessorMark = 2400;
const base = () => '';

/** Marks of cards that the list doesn't have, by class: the middle of the listed ones. */
const markOfClass = [200, 350, 1100, 3000, 7000, 12_500, 22_000] as const;

function cardMark({ gpu, gpuClass }: Pick<Conditions, 'gpu' | 'gpuClass'>): number {
  const class_ = gpuClass === undefined ? undefined : markOfClass[gpuClass];
  return knownCard(gpu)?.mark ?? class_ ?? usualCardMark;
}

/** How much faster a card is than a usual one by its mark, in logarithms. */
function cardSpeed(conditions: Pick<Conditions, 'gpu' | 'gpuClass'>): number {
  return Math.log(cardMark(conditions) / usualCardMark);
}

function processorSpeed({ cpu }: Pick<Conditions, 'cpu'>): number {
  return Math.log((knownProcessor(cpu)?.mark ?? usualProcessorMark) / usualProcessorMark);
}

/** Listed parts of a family differ at least so much, where the slope says 0.7 to 0.9. */
export const leastSlope = 0.2;

const processorSlope: Effect = {
  side: 'cpu',
  level: base,
  prior: () => -0.9,
  factor: processorSpeed,
  spread: 0.05,
};
const cardSlope: Effect = {
  side: 'gpu',
  level: base,
  prior: () => -0.7,
  factor: cardSpeed,
  spread: 0.05,
};

const profileWork: Readonly<Record<string, number>> = {
  ultra: 0,
  high: -0.2,
  medium: -0.4,
  basic: -0.65,
};
const profilePlace: Readonly<Record<string, number>> = { basic: 0, medium: 1, high: 2, ultra: 3 };

export const effects: readonly Effect[] = [
  { side: 'cpu', level: base, prior: () => Math.log(1 / 130), spread: 1 },
  { side: 'gpu', level: base, prior: () => Math.log(1 / 75), spread: 1 },
  processorSlope,
  cardSlope,
  { side: 'cpu', level: ({ cpu }) => knownProcessor(cpu)?.family ?? 'other', spread: 0.01 },
  { side: 'gpu', level: ({ gpu }) => knownCard(gpu)?.family ?? 'other', spread: 0.04 },
  {
    side: 'gpu',
    level: ({ profile }) => profile,
    prior: (profile) => profileWork[profile] ?? 0,
    spread: 0.04,
    order: (profile) => ({ family: 'profile', place: profilePlace[profile] ?? 3 }),
  },
  {
    side: 'cpu',
    level: ({ profile }) => profile,
    spread: 0.01,
    order: (profile) => ({ family: 'profile', place: profilePlace[profile] ?? 3 }),
  },
  {
    side: 'gpu',
    level: ({ resolution }) => resolution,
    prior: (resolution) => 1.4 * Math.log(Number(resolution) / 1080),
    spread: 0.04,
    order: (resolution) => ({ family: 'resolution', place: Number(resolution) }),
  },
  {
    side: 'cpu',
    level: ({ crowd }) => crowd,
    prior: (crowd) => 0.5 * (Number(crowd) / 100 - 0.6),
    spread: 0.02,
    order: (crowd) => ({ family: 'crowd', place: Number(crowd) }),
  },
  {
    side: 'gpu',
    level: ({ crowd }) => crowd,
    prior: (crowd) => 0.3 * (Number(crowd) / 100 - 0.6),
    spread: 0.02,
    order: (crowd) => ({ family: 'crowd', place: Number(crowd) }),
  },
  {
    side: 'cpu',
    level: ({ cpu }) => cpu,
    order: (cpu) => {
      const known = knownProcessor(cpu);
      return known && { family: known.family, place: -processorSpeed({ cpu }) };
    },
    onSlope: processorSlope,
  },
  {
    side: 'gpu',
    level: ({ gpu }) => gpu,
    order: (gpu) => {
      const known = knownCard(gpu);
      return known && { family: known.family, place: -cardSpeed({ gpu }) };
    },
    onSlope: cardSlope,
  },
  // What the names of both don't tell: it widens ranges, and a rider's own ride shows it.
  { side: 'frame', level: ({ cpu, gpu }) => JSON.stringify([cpu, gpu]) },
];
