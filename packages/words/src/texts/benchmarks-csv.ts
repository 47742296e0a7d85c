import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import { benchmarkColumns, exportMessages } from '../en/texts/exports.ts';
import { csvText } from '../format/csv.ts';

export interface RankedSystem {
  system: BenchmarkSystem;
  /** As the page shows it; undefined for simulated rides. */
  rank: number | undefined;
}

/** Ranked systems, one a row, with the names of the API. */
export function benchmarksCsv(systems: readonly RankedSystem[]): string {
  return csvText(
    Object.values(benchmarkColumns),
    systems.map(({ system, rank }) => [
      rank,
      system.Cpu,
      system.Gpu,
      system.Platform,
      system.WorldName,
      system.Profile,
      system.Resolution,
      system.Entries,
      system.MaxFps,
      system.AvgFps,
      system.Pc1Fps,
      system.AvgFpsQuartiles.from,
      system.AvgFpsQuartiles.to,
      system.GameClientVersion,
      system.StartTime ?? system.UpdatedAt,
      system.Duration,
      Math.round(100 * system.Crowdedness),
      system.IsSample ? exportMessages.yes : exportMessages.no,
    ]),
  );
}
