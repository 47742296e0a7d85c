import type { QueryOf } from '@ridescope/contract/endpoint';
import type { FasterCards, getFasterCards } from '@ridescope/contract/hardware';
import type { WhatIfService } from '../what-if-service.ts';

const mostCards = 3;

/**
 * Finds the cards with which a rider's computer is expected to stay above a frame rate: those whose whole range is above it,
 * the slowest first. Simulated rides recommend nothing.
 */
export async function fasterCardsOf(
  whatIf: Pick<WhatIfService, 'estimate' | 'parts'>,
  { cpu, gpu, profile, resolution, fps, goal }: QueryOf<typeof getFasterCards>,
): Promise<FasterCards> {
  const { gpus, isSample } = await whatIf.parts();
  if (isSample) return { cards: [], rides: 0 };
  const own = { fromCpu: cpu, fromGpu: gpu, fromProfile: profile, fromResolution: resolution };
  const enough: FasterCards['cards'] = [];
  for (const { name, rides } of gpus) {
    if (name === gpu) continue;
    const to = { cpu, gpu: name, profile, resolution };
    const { mean } = await whatIf.estimate({ ...to, ...own, fromFps: fps });
    if (mean && mean.low >= goal) enough.push({ name, rides, ...mean });
  }
  const cards = enough.sort((a, b) => a.fps - b.fps).slice(0, mostCards);
  return { cards, rides: cards.reduce((sum, card) => sum + card.rides, 0) };
}
