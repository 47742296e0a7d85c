import type { ExpectedRate, WhatIfEstimate } from '@ridescope/contract/what-if';
import { countOf, countText, shareText } from '@ridescope/words/format/format-number';

/** `72 FPS (58 to 89)`. Estimates have no decimals. */
export function rateText({ fps, low, high }: ExpectedRate): string {
  return `${countText(fps)} FPS (${countText(low)} to ${countText(high)})`;
}

/** Says how the expected average differs from the one before; undefined without one. */
export function changeText(mean: ExpectedRate, nowFps: number | undefined): string | undefined {
  if (nowFps === undefined) return undefined;
  const change = mean.fps / nowFps - 1;
  const before = `${countText(nowFps)} FPS before`;
  // A difference that the range includes may be none.
  if (mean.low <= nowFps && nowFps <= mean.high) {
    return `No clear difference from ${before}.`;
  }
  return `${shareText(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than ${before}.`;
}

/** Says which rides an estimate rests on. */
export function basisText({ rides }: WhatIfEstimate): string {
  return `From ${countOf(rides.gpu, 'ride')} with this card, ${countText(rides.cpu)} with this processor and ${countText(rides.settings)} at these settings. Of ten computers, eight are within the range.`;
}

/** Says that estimates rest on simulated rides. */
export const sampleText =
  'Sample data: too few real rides are stored, so these parts and estimates come from simulated rides. They say nothing about real computers.';

/** Says why there is no estimate. */
export function reasonText({ reason, rides, fewestRides }: WhatIfEstimate): string {
  const too = (count: number, what: string) =>
    `Not enough rides: ${count === 0 ? 'none is' : countOf(count, 'ride is', 'rides are')} stored ${what}, and it takes ${countText(fewestRides)}.`;
  if (reason === 'gpu') return too(rides.gpu, 'with this card');
  if (reason === 'cpu') return too(rides.cpu, 'with this processor');
  if (reason === 'settings') return too(rides.settings, 'at this profile and resolution');
  return 'Not enough rides: the stored ones differ too much to say anything useful.';
}
