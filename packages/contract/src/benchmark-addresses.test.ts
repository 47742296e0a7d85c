import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benchmarkEntriesOf, benchmarkEntriesPath } from './benchmark-addresses.ts';

const address = {
  world: '9',
  profile: 'ultra',
  resolution: '2160',
  cpu: 'Intel Core i7-7700K @ 4.20GHz',
  gpu: 'GeForce GTX 1080 Ti/PCIe/SSE2',
  year: 2026,
  quarter: 1,
};

describe("the address of a system's entries", () => {
  it('leaves out a year or quarter of 0 (ENT-03)', () => {
    const system =
      '/benchmarkactivities/9/ultra/2160/Intel%20Core%20i7-7700K%20%40%204.20GHz/GeForce%20GTX%201080%20Ti%2FPCIe%2FSSE2';
    expect(benchmarkEntriesPath(address)).toBe(`${system}/2026/1`);
    expect(benchmarkEntriesPath({ ...address, quarter: 0 })).toBe(`${system}/2026`);
    expect(benchmarkEntriesPath({ ...address, year: 0, quarter: 0 })).toBe(system);
    expect(benchmarkEntriesPath({ ...address, year: 0 })).toBe(system);
  });

  it("keeps any name, through a browser's own reading of it (ENT-04)", () => {
    // Browsers resolve a part that is only dots, however it is encoded. No part of a computer has such a name.
    const name = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.string({ unit: fc.constantFrom(...'/.@ %2Ff+?#&\\:'), minLength: 1, maxLength: 12 }),
      )
      .filter((text) => !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(name, name, (cpu, gpu) => {
        const given = { ...address, cpu, gpu };
        const { pathname } = new URL(benchmarkEntriesPath(given), 'https://ridescope.example');
        expect(benchmarkEntriesOf(pathname)).toEqual(given);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read as far as it makes sense', () => {
    expect(benchmarkEntriesOf('/benchmarkactivities/9/ultra/2160/a%/b/x/1')).toEqual({
      ...address,
      cpu: 'a%',
      gpu: 'b',
      year: 0,
    });
    expect(benchmarkEntriesOf('/benchmarkactivities/9/ultra/2160/a')).toBeUndefined();
    expect(benchmarkEntriesOf('/benchmarks/9/ultra/2160/100/2026')).toBeUndefined();
  });
});
