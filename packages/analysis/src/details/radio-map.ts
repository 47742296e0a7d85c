import type { RadioMap } from '@ridescope/contract/advanced/result';
import type { AdvancedSource } from './source.ts';

const dataChannels = 37;
/** Half of the width of a Wi-Fi channel that is heard at full strength. */
const wifiHalfMhz = 8;
/** A Wi-Fi channel is busy if Bluetooth avoids so much of it: the client's map may keep a channel at its edge. */
const blockedShare = 0.85;
/** Networks mostly use these; others are tried after them. */
const wifiChannels = [1, 6, 11, 13, 2, 3, 4, 5, 7, 8, 9, 10, 12];
/** Two Wi-Fi channels this close to each other block the same Bluetooth channels. */
const apart = 4;
/** Bluetooth channels next to 2457 MHz, the frequency of ANT+. */
const antNeighbours = [2456, 2458];

/**
 * Shows which parts of the 2.4 GHz band Bluetooth avoids, and which Wi-Fi channels fit (catalogue 5.6). Undefined without a
 * channel map in the ride. Of several devices, a channel counts as in use if any of them uses it.
 */
export function radioMapOf({
  record,
  facts,
}: Pick<AdvancedSource, 'record' | 'facts'>): RadioMap | undefined {
  const latest = new Map<number, number>();
  for (const { t, device, channels } of record.of('bleChannelMap'))
    if (t <= facts.ride.endS) latest.set(device.name, channels);
  if (latest.size === 0) return undefined;
  const used = Array.from({ length: dataChannels }, (_, channel) =>
    [...latest.values()].some((channels) => Math.floor(channels / 2 ** channel) % 2 === 1),
  );
  return radioMapFrom(used);
}

/** Draws the map of one entry for each data channel. */
export function radioMapFrom(used: readonly boolean[]): RadioMap {
  const band = used.map((isUsed, channel) => ({ mhz: frequencyOf(channel), isUsed }));
  const blockedSpans: RadioMap['blockedSpans'] = [];
  let isOpen = false;
  for (const { mhz, isUsed } of band) {
    const last = blockedSpans.at(-1);
    if (!isUsed && isOpen && last) last.toMhz = mhz + 1;
    else if (!isUsed) blockedSpans.push({ fromMhz: mhz - 1, toMhz: mhz + 1 });
    isOpen = !isUsed;
  }
  const likelyWifiChannels: number[] = [];
  for (const channel of wifiChannels) {
    const centre = 2407 + 5 * channel;
    const own = band.filter(({ mhz }) => Math.abs(mhz - centre) <= wifiHalfMhz);
    const blocked = own.filter(({ isUsed }) => !isUsed).length;
    const isNew = likelyWifiChannels.every((other) => Math.abs(other - channel) > apart);
    if (isNew && blocked >= blockedShare * own.length) likelyWifiChannels.push(channel);
  }
  return {
    channelsUsed: used.filter(Boolean).length,
    blockedSpans,
    likelyWifiChannels: likelyWifiChannels.sort((a, b) => a - b),
    antFrequencyFree: band.every(({ mhz, isUsed }) => isUsed || !antNeighbours.includes(mhz)),
  };
}

/** Data channels 0 to 10 lie at 2404 to 2424 MHz, 11 to 36 at 2428 to 2478; 2426 is for advertising. */
function frequencyOf(channel: number): number {
  return channel <= 10 ? 2404 + 2 * channel : 2406 + 2 * channel;
}
