import { binS } from '../facts/ant/ant-loss.ts';
import { episodesOf } from '../facts/figures/intervals.ts';
import type { RideFacts } from '../facts/ride-facts.ts';

/** Catalogue 4.2: a repetition within this time is the same event. */
const mergeS = 10;

/** Lists the onsets of events; an event less than 10 s after the previous one belongs to it. */
export function mergeEvents(...series: readonly (readonly number[])[]): number[] {
  return episodesOf(series.flat(), mergeS).map(({ startS }) => startS);
}

export function freezes({ stalls }: RideFacts): number[] {
  return stalls.map(({ t }) => t);
}

export function receiverResets({ sensors }: RideFacts): number[] {
  return [...(sensors.receiver?.resets ?? [])];
}

export function linkLosses({ link }: RideFacts): number[] {
  // The episodes include starved minutes.
  return (link?.episodes ?? []).map(({ startS }) => startS);
}

export function companionLosses({ companion }: RideFacts): number[] {
  return [...(companion?.losses ?? [])];
}

/** Lists when ANT+ channels lost at least half of their messages; a run of such bins is one event. */
export function badBins({ sensors }: RideFacts): number[] {
  return sensors.ant.flatMap(({ loss }) => loss.blackouts.map(([from]) => onsetIn(from)));
}

/** Lists when that happened on two or more channels at once. */
export function sharedBadBins({ sensors }: RideFacts): number[] {
  return sensors.shared.map(([from]) => onsetIn(from));
}

export function antSearches({ sensors }: RideFacts): number[] {
  return sensors.searches.filter(({ isExcluded }) => !isExcluded).map(({ t }) => t);
}

export function wirelessDrops({ sensors }: RideFacts, transport: 'ble' | 'lan'): number[] {
  return sensors.wireless
    .filter((device) => device.transport === transport)
    .flatMap(({ drops }) => drops.map(({ t }) => t));
}

/** A loss that fills half of a bin began around its middle; the log isn't more exact. */
function onsetIn(fromS: number): number {
  return fromS + binS / 2;
}
