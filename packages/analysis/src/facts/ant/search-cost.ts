import { type Intervals, overlaps } from '../figures/intervals.ts';
import { median } from '../figures/statistics.ts';
import { binS, type ChannelLoss } from './ant-loss.ts';

/** A search takes about a fifth of the other sensors' messages (log-format 5.8); half of that stands out from their usual loss. */
const leastCostPercent = 10;
/** Half a minute shows what is usual, and a minute that the search is over. */
const fewestBins = 3;
const overBins = 6;

/** When a search was over, and the share of another sensor's messages that were lost until then, percent. */
interface SearchCost {
  endS: number;
  costPercent: number;
}

/**
 * Finds how long a receiver searched for a lost sensor by the messages of other sensors that the search took. Undefined if no
 * other sensor shows a step in its loss.
 * @param search the search and the next sign of its sensor
 * @param unheard when the sensor may have been silent, so that the rest shows what others lose while it is heard
 */
export function searchCost(
  search: { t: number; nextS: number },
  rideEndS: number,
  others: readonly ChannelLoss[],
  unheard: Intervals,
): SearchCost | undefined {
  const limitS = Math.min(search.nextS, rideEndS);
  for (const { bins } of others) {
    const heard = bins.filter(({ t }) => !overlaps(unheard, t, t + binS));
    if (heard.length < fewestBins) continue;
    const raisedPercent = (median(lossesOf(heard)) ?? 0) + leastCostPercent;
    const inside = bins.filter(({ t }) => t >= search.t && t + binS <= limitS);
    const untilS = endOfStep(inside, raisedPercent) ?? limitS;
    const searched = inside.filter(({ t }) => t < untilS);
    if (searched.length < fewestBins) continue;
    // A sensor that slept for some minutes lost nothing to the search, so the mean would say too much.
    const costPercent = median(lossesOf(searched)) ?? 0;
    if (costPercent >= raisedPercent) return { endS: untilS, costPercent };
  }
  return undefined;
}

/** Start of the first minute that loses less than the limit; undefined if there is none. */
function endOfStep(bins: ChannelLoss['bins'], limitPercent: number): number | undefined {
  for (let i = 0; i + overBins <= bins.length; i++) {
    const minute = lossesOf(bins.slice(i, i + overBins));
    if (meanOf(minute) < limitPercent)
      return bins.slice(i).find(({ lossPercent }) => lossPercent < limitPercent)?.t;
  }
  return undefined;
}

function lossesOf(bins: ChannelLoss['bins']): number[] {
  return bins.map(({ lossPercent }) => lossPercent);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
