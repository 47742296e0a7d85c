import type { QueryOf } from '@ridescope/contract/endpoint';
import type { FasterCards, getFasterCards } from '@ridescope/contract/hardware';
import type { RateModel } from '../rate-model.ts';
import { rangeOf } from './range-of.ts';

const mostCards = 3;

/**
 * Finds the cards with which a rider's computer is expected to stay above a frame rate: those whose whole range is above it,
 * the slowest first. Simulated rides recommend nothing.
 */
export function fasterCardsOf(
  model: RateModel,
  { cpu, gpu, profile, resolution, fps, goal }: QueryOf<typeof getFasterCards>,
): FasterCards {
  if (model.isSample) return { cards: [], riders: 0 };
  const settings = { cpu, profile, resolution };
  const own = { conditions: model.conditionsOf({ ...settings, gpu }), fps, rides: 1 };
  const cards = model.parts.gpus
    .flatMap(({ name, riders }) => {
      const range =
        name === gpu ? undefined : rangeOf(model.expect({ ...settings, gpu: name }, own));
      return range && range.low >= goal ? [{ name, riders, ...range }] : [];
    })
    .sort((a, b) => a.fps - b.fps)
    .slice(0, mostCards);
  return { cards, riders: cards.reduce((sum, card) => sum + card.riders, 0) };
}
