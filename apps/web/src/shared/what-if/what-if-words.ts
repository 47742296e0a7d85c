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

/** Says on whom an estimate rests, and how often its range was right. */
export function basisText({ riders, heldOut }: WhatIfEstimate): string {
  const basis = `From ${countOf(riders.gpu, 'rider')} with this card and ${countText(riders.cpu)} with this processor.`;
  if (!heldOut || heldOut.riders === 0) return basis;
  const hits = shareText(heldOut.inside / heldOut.riders);
  return `${basis} The range is meant to hold 8 of 10 riders. Of ${countOf(heldOut.riders, 'ride')} that the estimate didn't use, ${hits} were in it.`;
}

/** Says where a screen hides what a faster computer does; undefined where the rate doesn't reach its limit. */
export function limitText({ mean, limit }: WhatIfEstimate): string | undefined {
  const held = limit?.fps ?? 60;
  if (!mean || mean.high < held) return undefined;
  const others = limit
    ? ` ${shareText(limit.share)} of the rides with this card are held at ${countText(limit.fps)} FPS.`
    : '';
  return `These are rates without a limit. A ${countText(held)} Hz screen with V-sync, or a limit in the settings, holds the game at ${countText(held)} FPS.${others}`;
}

/** Says which part decides; undefined where both do. */
export function heldBackText({ heldBackBy }: WhatIfEstimate): string | undefined {
  if (heldBackBy === 'processor') {
    return 'There, the processor decides the frame rate, so an even faster card would change little.';
  }
  if (heldBackBy === 'card') {
    return 'There, the card decides the frame rate, so a faster processor would change little.';
  }
  return undefined;
}

/** Says that estimates rest on simulated rides. */
export const sampleText =
  'Sample data: too few real rides are stored, so these parts and estimates come from simulated rides. They say nothing about real computers.';

/** Says why there is no estimate. */
export function reasonText({ reason, riders, fewestRiders }: WhatIfEstimate): string {
  const too = (count: number, what: string) =>
    `Not enough riders: ${count === 0 ? 'none has' : countOf(count, 'rider has', 'riders have')} a ride ${what}, and it takes ${countText(fewestRiders)}.`;
  if (reason === 'gpu') return too(riders.gpu, 'with this card');
  if (reason === 'cpu') return too(riders.cpu, 'with this processor');
  if (reason === 'settings') {
    return `Not enough riders: fewer than ${countText(fewestRiders)} have a ride at this profile and resolution.`;
  }
  return 'Not enough riders: their rides differ too much to say anything useful.';
}
