import type { WhatIfAnswer } from '@ridescope/analysis/what-if';
import type { ExpectedRate } from '@ridescope/contract/what-if';

/** The expected rate of an answer, with one decimal; undefined where too little is known. */
export function rangeOf(answer: WhatIfAnswer | undefined): ExpectedRate | undefined {
  if (!answer?.isKnown) return undefined;
  const { fps, low, high } = answer;
  return { fps: rounded(fps), low: rounded(low), high: rounded(high) };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
