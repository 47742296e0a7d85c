import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radioMapFrom } from './radio-map.ts';

/** Writes out every data channel with its frequency, as the standard's table does. */
const frequencies = [
  ...Array.from({ length: 11 }, (_, i) => 2404 + 2 * i),
  ...Array.from({ length: 26 }, (_, i) => 2428 + 2 * i),
];

describe('radioMapFrom', () => {
  it('blocks exactly the unused channels', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 37, maxLength: 37 }), (used) => {
        const { channelsUsed, blockedSpans, antFrequencyFree } = radioMapFrom(used);
        expect(channelsUsed).toBe(used.filter(Boolean).length);
        for (const [channel, mhz] of frequencies.entries()) {
          const isBlocked = blockedSpans.some(({ fromMhz, toMhz }) => mhz > fromMhz && mhz < toMhz);
          expect(isBlocked).toBe(used[channel] === false);
        }
        const besideAnt = [2456, 2458].map((mhz) => used[frequencies.indexOf(mhz)]);
        expect(antFrequencyFree).toBe(besideAnt.every(Boolean));
      }),
    );
  });

  it('names the Wi-Fi channels of a real map, and leaves ANT+ free', () => {
    // Octets 0 1C 80 FF 1F, the lowest channels first.
    const used = [0x00, 0x1c, 0x80, 0xff, 0x1f]
      .flatMap((octet) => Array.from({ length: 8 }, (_, bit) => (octet >> bit) % 2 === 1))
      .slice(0, 37);
    expect(radioMapFrom(used)).toMatchObject({
      channelsUsed: 17,
      likelyWifiChannels: [1, 6],
      antFrequencyFree: true,
    });
  });

  it('names none if everything is in use', () => {
    expect(radioMapFrom(new Array(37).fill(true))).toEqual({
      channelsUsed: 37,
      blockedSpans: [],
      likelyWifiChannels: [],
      antFrequencyFree: true,
    });
  });
});
