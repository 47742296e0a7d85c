import { describe, expect, it } from 'vitest';
import { heldOutErrors } from './held-out.ts';
import { simulatedGroups } from './simulated-groups.ts';
import { readSystems } from './systems-csv.ts';

describe('estimates about rides that they did not use', () => {
  const errors = heldOutErrors([simulatedGroups(3, 500)]);

  it.each(errors)('keep the promise of their interval ($change)', ({ answered, insidePercent }) => {
    expect(answered).toBeGreaterThan(15);
    // Of few rides, chance moves the share by more.
    const margin = 5 + 100 / Math.sqrt(answered);
    expect(insidePercent).toBeGreaterThan(80 - margin);
    expect(insidePercent).toBeLessThan(80 + margin);
  });

  it('are closer than to expect no change', () => {
    for (const { change, medianErrorPercent, unchangedErrorPercent } of errors) {
      if (change === 'all' || change === 'seen') continue;
      expect(medianErrorPercent, change).toBeLessThan(unchangedErrorPercent ?? 0);
    }
  });
});

describe('a table of systems', () => {
  const header = 'platform,cpu,gpu,profile,resolution,samples,avg_fps,max_fps,min_fps';

  it('is read with the limits that held systems', () => {
    const rows = [
      'PC,Intel Core i7-7700K @ 4.20GHz,Nvidia GeForce GTX 1080 Ti/PCIe/SSE2,ultra,2160,19,147.95,177.74,121.58',
      'PC,Intel Core i5,Nvidia GeForce GTX 970/PCIe/SSE2,ultra,1080,9,59.8,61,50',
      'PC,Intel Core i5,Nvidia GeForce GTX 970/PCIe/SSE2,ultra,1080,9,59.8,90,50',
    ];
    expect(readSystems([header, ...rows].join('\r\n'))).toMatchObject([
      {
        cpu: 'Intel Core i7-7700K',
        gpu: 'NVIDIA GeForce GTX 1080 Ti',
        profile: 'ultra',
        resolution: '2160',
        rides: 19,
        fps: 147.95,
      },
      { gpu: 'NVIDIA GeForce GTX 970', fps: 59.8, limit: 60 },
      { gpu: 'NVIDIA GeForce GTX 970', fps: 59.8 },
    ]);
  });

  it('is refused when it is another one', () => {
    expect(() => readSystems('a,b\n1,2')).toThrow('the first line must be');
    expect(() => readSystems(`${header}\nPC,a,b,ultra,2160,x,1,2,3`)).toThrow('line 2');
  });
});
