import { binS } from '../facts/ant-loss.ts';
import { episodesOf } from '../facts/intervals.ts';
import type { RideFacts } from '../facts/ride-facts.ts';

/** Catalogue 4.2: what happens again sooner is the same event. */
const mergeS = 10;

/** Onsets of events; those less than 10 s after the one before belong to it. */
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
  // Starved minutes are among the episodes.
  return (link?.episodes ?? []).map(({ startS }) => startS);
}

export function companionLosses({ companion }: RideFacts): number[] {
  return [...(companion?.losses ?? [])];
}

/** ANT+ channels that lost at least half of their messages; a run of such bins is one event. */
export function badBins({ sensors }: RideFacts): number[] {
  return sensors.ant.flatMap(({ loss }) => loss.blackouts.map(([from]) => onsetIn(from)));
}

/** The same on two channels or more at once. */
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

/** A loss that fills half of a bin began somewhere around its middle; nearer it is not known. */
function onsetIn(fromS: number): number {
  return fromS + binS / 2;
}
