import type { WhatIfAnswer, WhatIfQuestion } from '@ridescope/analysis/what-if';
import type { QueryOf } from '@ridescope/contract/endpoint';
import type {
  BenchmarkParts,
  ExpectedRate,
  getWhatIf,
  WhatIfEstimate,
} from '@ridescope/contract/what-if';
import { fewestModelRiders, type RateModel } from './rate-model.ts';

export interface WhatIfService {
  estimate(query: QueryOf<typeof getWhatIf>): Promise<WhatIfEstimate>;
  parts(): Promise<BenchmarkParts>;
}

/** @param current gives the model of now, as `keepRateModel` does */
export function createWhatIfService(current: () => Promise<RateModel>): WhatIfService {
  return {
    async estimate(query) {
      return estimateOf(await current(), query);
    },
    async parts() {
      return (await current()).parts;
    },
  };
}

type Query = QueryOf<typeof getWhatIf>;

function estimateOf(model: RateModel, query: Query): WhatIfEstimate {
  const { cpu, gpu, profile, resolution } = query;
  const crowd = query.crowd !== undefined && { crowd: query.crowd };
  const from = startOf(query);
  const before = from && model.conditionsOf({ ...from, ...crowd });
  const own = before && ownOf(before, query);
  const answer = model.expect({ cpu, gpu, profile, resolution, ...crowd }, own);
  if (!answer) throw new Error('a computer without parts');
  const now = before && rangeOf(model.expect(before, own));
  const limit = model.usualLimit(gpu);
  return {
    ...knownOf(answer),
    ...(now && { now }),
    ...(!answer.isKnown && { reason: answer.reason }),
    ...(limit && { limit }),
    ...(answer.isKnown && { heldOut: answer.heldOut }),
    riders: { cpu: answer.rides.cpu, gpu: answer.rides.gpu },
    fewestRiders: fewestModelRiders,
    isSample: model.isSample,
  };
}

function startOf({ fromCpu, fromGpu, fromProfile, fromResolution }: Query) {
  if (!fromCpu || !fromGpu || !fromProfile || !fromResolution) return undefined;
  return { cpu: fromCpu, gpu: fromGpu, profile: fromProfile, resolution: fromResolution };
}

/** The rider's own rates; undefined where they aren't known. */
function ownOf(
  conditions: NonNullable<WhatIfQuestion['own']>['conditions'],
  { fromFps, fromP1, isHeld }: Query,
): WhatIfQuestion['own'] {
  if (fromFps === undefined) return undefined;
  return {
    conditions,
    fps: fromFps,
    rides: 1,
    ...(fromP1 !== undefined && { low: fromP1 }),
    ...(isHeld && { isHeld }),
  };
}

/** A processor that takes more of a frame than this holds the card back, and the other way around. */
export const clearShare = 0.65;

function knownOf(answer: WhatIfAnswer): Pick<WhatIfEstimate, 'mean' | 'p1' | 'heldBackBy'> {
  const mean = rangeOf(answer);
  if (!answer.isKnown || !mean) return {};
  const { p1, processorShare } = answer;
  return {
    mean,
    ...(p1 && { p1: roundedRange(p1) }),
    ...(processorShare > clearShare && { heldBackBy: 'processor' as const }),
    ...(processorShare < 1 - clearShare && { heldBackBy: 'card' as const }),
  };
}

function rangeOf(answer: WhatIfAnswer | undefined): ExpectedRate | undefined {
  return answer?.isKnown ? roundedRange(answer) : undefined;
}

function roundedRange({ fps, low, high }: ExpectedRate): ExpectedRate {
  return { fps: rounded(fps), low: rounded(low), high: rounded(high) };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
