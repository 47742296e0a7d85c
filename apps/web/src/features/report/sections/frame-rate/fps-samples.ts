import type { FpsSeries } from '@ridescope/contract/report/series';

export interface FpsBin {
  fromS: number;
  toS: number;
  samples: number;
  min: number;
  median: number;
  max: number;
}

const fewestBinS = 60;
const mostBins = 90;

/**
 * The samples in equal stretches of whole minutes of the ride, at most 90 of them; stretches without any are left out.
 * @param zeroS second of the activity from which the ride counts
 */
export function binSamples({ t, fps }: FpsSeries, zeroS = 0): FpsBin[] {
  const last = (t.at(-1) ?? 0) - zeroS;
  const binS = fewestBinS * Math.max(1, Math.ceil(last / fewestBinS / mostBins));
  const bins = new Map<number, number[]>();
  t.forEach((time, index) => {
    const value = fps[index];
    if (value === undefined) return;
    const bin = Math.floor((time - zeroS) / binS);
    const values = bins.get(bin);
    if (values) values.push(value);
    else bins.set(bin, [value]);
  });
  return [...bins].map(([bin, values]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return {
      fromS: bin * binS,
      toS: (bin + 1) * binS,
      samples: sorted.length,
      min: sorted[0] ?? 0,
      median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
      max: sorted.at(-1) ?? 0,
    };
  });
}
