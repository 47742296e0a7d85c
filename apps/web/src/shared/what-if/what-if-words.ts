import type { ExpectedRate, WhatIfEstimate } from '@ridescope/contract/what-if';
import { whatIfMessages } from '@ridescope/words/en/pages/what-if';
import { countText, shareText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';

/** `72 FPS (58 to 89)`. Estimates have no decimals. */
export function rateText({ fps, low, high }: ExpectedRate): string {
  return writeMessage(whatIfMessages.rate, {
    fps: countText(fps),
    low: countText(low),
    high: countText(high),
  });
}

/** Says how the expected average differs from the one before; undefined without one. */
export function changeText(mean: ExpectedRate, nowFps: number | undefined): string | undefined {
  if (nowFps === undefined) return undefined;
  const change = mean.fps / nowFps - 1;
  const before = countText(nowFps);
  // A difference that the range includes may be none.
  if (mean.low <= nowFps && nowFps <= mean.high)
    return writeMessage(whatIfMessages['no-difference'], { before });
  const share = shareText(Math.abs(change));
  return writeMessage(whatIfMessages.difference, { share, isMore: change > 0, before });
}

/** Says on whom an estimate rests, and how often its range was right. */
export function basisText({ riders, heldOut }: WhatIfEstimate): string {
  const basis = writeMessage(whatIfMessages.basis, {
    cardRiders: riders.gpu,
    processorRiders: countText(riders.cpu),
  });
  if (!heldOut || heldOut.riders === 0) return basis;
  return writeMessage(whatIfMessages['tested-basis'], {
    basis,
    rides: heldOut.riders,
    hits: shareText(heldOut.inside / heldOut.riders),
  });
}

/** Says where a screen hides what a faster computer does; undefined where the rate doesn't reach its limit. */
export function limitText({ mean, limit }: WhatIfEstimate): string | undefined {
  const most = limit?.fps ?? 60;
  if (!mean || mean.high < most) return undefined;
  const held = countText(most);
  return limit
    ? writeMessage(whatIfMessages['usual-limit'], { held, share: shareText(limit.share) })
    : writeMessage(whatIfMessages.limit, { held });
}

/** Says which part decides; undefined where both do. */
export function heldBackText({ heldBackBy }: WhatIfEstimate): string | undefined {
  if (heldBackBy === 'processor') return whatIfMessages['processor-decides'];
  return heldBackBy === 'card' ? whatIfMessages['card-decides'] : undefined;
}

/** Says that estimates rest on simulated rides. */
export const sampleText = whatIfMessages.sample;

/** Says why there is no estimate. */
export function reasonText({ reason, riders, fewestRiders }: WhatIfEstimate): string {
  const fewest = countText(fewestRiders);
  if (reason === 'gpu')
    return writeMessage(whatIfMessages['few-with-card'], { riders: riders.gpu, fewest });
  if (reason === 'cpu')
    return writeMessage(whatIfMessages['few-with-processor'], { riders: riders.cpu, fewest });
  return reason === 'settings'
    ? writeMessage(whatIfMessages['few-with-settings'], { fewest })
    : whatIfMessages['too-different'];
}
