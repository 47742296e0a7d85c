import { describe, expect, it } from 'vitest';
import type { FitSeries } from './fit-series.ts';
import { overlayPower } from './overlay-power.ts';

const seriesOf = (startS: number, watts: readonly number[]): FitSeries => {
  const none = new Float32Array(watts.length).fill(Number.NaN);
  return {
    unixS: Float64Array.from(watts, (_, at) => startS + at),
    powerW: Float32Array.from(watts),
    cadenceRpm: none,
    heartRateBpm: none,
    speedMps: none,
    distanceM: new Float64Array(watts.length).fill(Number.NaN),
  };
};
const steady = (seconds: number, watts: number) => Array.from({ length: seconds }, () => watts);

describe('overlaid recordings', () => {
  it('lie at the offset of their clocks, with nothing where one has no value', () => {
    const found = overlayPower(seriesOf(100, [1, 2, 3, 4]), seriesOf(105, [20, 30]), {
      offsetS: 4,
      gaps: [],
    });
    expect(found.t).toEqual([0, 1, 2, 3]);
    expect(found.second).toEqual([null, 20, 30, null]);
  });

  it('show the mean difference of the seconds that both have', () => {
    const found = overlayPower(seriesOf(0, steady(120, 200)), seriesOf(0, steady(60, 190)), {
      offsetS: 0,
      gaps: [],
    });
    expect(found.difference[30]).toBe(-10);
    expect(found.difference[59]).toBe(-10);
    // Fewer than 15 of the seconds around have both.
    expect(found.difference[61]).toBeNull();
  });

  it('show no difference of meters where one of them lost power', () => {
    const lost = steady(120, 190).fill(0, 40, 60);
    const found = overlayPower(seriesOf(0, steady(120, 200)), seriesOf(0, lost), {
      offsetS: 0,
      gaps: [{ missingIn: 'second', fromUnixS: 40, seconds: 20, otherMeanW: 200 }],
    });
    expect(found.second[50]).toBe(0);
    expect(new Set(found.difference)).toEqual(new Set([-10, null]));
  });

  it('are empty without power in one of them', () => {
    expect(overlayPower(seriesOf(0, [0, 0]), seriesOf(0, [1]), { offsetS: 0, gaps: [] }).t).toEqual(
      [],
    );
  });
});
