import { type KnownCard, knownCard } from './graphics-cards.ts';
import { knownProcessor } from './processors.ts';

/** What decides the frame rate of a simulated ride. */
export interface SampleConditions {
  /** Names of the list. */
  card: string;
  processor: string;
  profile: 'basic' | 'medium' | 'high' | 'ultra';
  /** Of the picture, in pixels. */
  height: number;
  /** 0 (alone) to 1 (mass start). */
  crowdedness: number;
}

export interface SampleRates {
  mean: number;
  /** 1 % low. */
  low: number;
  max: number;
}

/** Part of the rate of a desktop card with the same mark: drivers and cooling differ. */
const familyShare: Readonly<Record<KnownCard['family'], number>> = {
  nvidia: 1,
  nvidiaLaptop: 0.9,
  amd: 0.92,
  amdIntegrated: 0.95,
  intel: 1.05,
  intelArc: 0.85,
  apple: 0.8,
};
const profileWork = { basic: 0.5, medium: 0.66, high: 0.81, ultra: 1 } as const;

/**
 * Makes up the frame rates of a ride, the same way for every simulated ride: seeded rows and simulated logs. Processor and
 * card work side by side and the slower one decides; crowds cost the processor most. Computers of the same name and their
 * rides differ. The levels are judgement, near the rates of `systems-2018.csv` for the cards in it; of 21 real rides without
 * a limit, the 1 % low was 0.41 to 0.82 of the mean, and 0.68 in the middle.
 * @param next gives numbers from 0 up to but not including 1
 */
export function sampleRates(
  { card, processor, profile, height, crowdedness }: SampleConditions,
  next: () => number,
): SampleRates {
  const known = knownCard(card);
  const mark = knownProcessor(processor)?.mark;
  if (!known || mark === undefined) throw new Error(`${card} or ${processor} is not in the list`);
  const processorMs = (1000 / 150) * (2400 / mark) ** 0.9 * (1 + 0.45 * crowdedness);
  const cardMs =
    (1000 / 75 / familyShare[known.family]) *
    (8000 / known.mark) ** 0.75 *
    profileWork[profile] *
    (height / 1080) ** 1.4 *
    (1 + 0.2 * crowdedness);
  const frameMs = (processorMs ** 4 + cardMs ** 4) ** 0.25;
  const mean = (1000 / frameMs) * Math.exp(0.12 * normal(next));
  const share = Math.exp(-0.3 - 0.1 * crowdedness + 0.12 * normal(next));
  return {
    mean,
    low: mean * Math.min(0.92, Math.max(0.4, share)),
    max: mean * (1.15 + 0.25 * next()),
  };
}

/** A normal distribution, by Box and Muller. */
function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}
