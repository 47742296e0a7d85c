import type { Activity } from '@ridescope/contract/report/activity';
import type { Hardware } from '@ridescope/contract/report/report';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benchmarkStanding } from './benchmark-standing.ts';
import type { BenchmarkRide } from './source.ts';

const hardware: Hardware = {
  gpu: 'NVIDIA GeForce GTX 1650',
  gpuClass: { rank: 4 },
  graphicsProfile: 'high',
  resolution: { width: 1920, height: 1080 },
};

function ride(index: number, mean: number, more: Partial<BenchmarkRide> = {}): BenchmarkRide {
  return {
    rider: `r${index}`,
    gpu: 'NVIDIA GeForce GTX 1650',
    gpuClassRank: 4,
    profile: 'high',
    lines: 1080,
    mean,
    p1: mean / 2,
    ...more,
  };
}

/** Only the frame rate of an activity is compared. */
function standing(mean: number, benchmarks: readonly BenchmarkRide[]) {
  const activity = { fps: { mean, p1: mean / 2 } } as Activity;
  return benchmarkStanding({ activity, hardware, benchmarks });
}

describe('benchmarkStanding', () => {
  it('counts the slower rides, and half of the equal ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 30 }), { minLength: 8, maxLength: 30 }),
        fc.integer({ min: 20, max: 30 }),
        (means, own) => {
          const sorted = [...means].sort((a, b) => a - b);
          let place = 0;
          for (const mean of sorted) place += mean < own ? 2 : mean === own ? 1 : 0;
          const found = standing(
            own,
            means.map((mean, index) => ride(index, mean)),
          );
          expect(found?.meanPercentile).toBe(Math.round((100 * place) / 2 / means.length));
          expect(found?.group).toBe('same');
        },
      ),
    );
  });

  it('needs eight rides of five riders', () => {
    const seven = Array.from({ length: 7 }, (_, i) => ride(i, 40));
    expect(standing(50, seven)).toBeUndefined();
    const four = Array.from({ length: 9 }, (_, i) => ride(i % 4, 40));
    expect(standing(50, four)).toBeUndefined();
    expect(standing(50, [...seven, ride(7, 40)])).toMatchObject({ entries: 8, riders: 8 });
  });

  it('takes the next wider group, and says which', () => {
    const others = Array.from({ length: 8 }, (_, i) => ride(i, 40, { lines: 1440 }));
    expect(standing(50, others)?.group).toBe('gpu');
    const otherCards = Array.from({ length: 8 }, (_, i) =>
      ride(i, 40, { gpu: 'AMD Radeon RX 580' }),
    );
    expect(standing(50, otherCards)?.group).toBe('class');
  });
});
