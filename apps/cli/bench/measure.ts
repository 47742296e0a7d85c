import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

export type Mode =
  | 'yardstick'
  | 'parse'
  | 'report'
  | 'gzip-parse'
  | 'gzip-report'
  | 'redact'
  | 'prepare'
  | 'prepare-unmasked';

interface ChildResult {
  bytes: number;
  passes: { wallS: number; cpuS: number }[];
  peakKb: number;
}

export interface Figures {
  /** Megabytes for each second of the processor, in the later half of the passes. */
  mbPerCpuS: number;
  mbPerWallS: number;
  /** Against the yardstick of the same round: other programs slow both down. */
  cpuRatio: number;
  wallRatio: number;
  /** Lowest and highest ratio of a round: how noisy the machine was. */
  cpuRatioRange: readonly [low: number, high: number];
  /** Of the first pass. */
  firstCpuMs: number;
  firstWallMs: number;
  peakMib: number;
}

export interface Measuring {
  modes: readonly Mode[];
  files: readonly string[];
  passes: number;
  rounds: number;
}

export async function bundleChild(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('engine-child.ts', import.meta.url)),
    platform: 'node',
  });
  await bundle.write({ dir: folder, format: 'esm' });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return join(folder, 'engine-child.js');
}

/** Measures each mode once a round, right behind the yardstick, each time in a separate process. */
export function measure(
  child: string,
  { modes, files, passes, rounds }: Measuring,
): Map<Mode, Figures> {
  const run = (mode: Mode, count = passes): ChildResult => {
    // Compressed input is written to a file beside it.
    const paths = mode.startsWith('gzip') ? files.map((file) => `${file}.gz`) : files;
    const args = [child, mode, String(count), ...paths];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  };
  const found = new Map<Mode, { results: ChildResult[]; yards: ChildResult[]; peaks: number[] }>();
  for (let round = 0; round < rounds; round++)
    for (const mode of modes) {
      const entry = found.get(mode) ?? { results: [], yards: [], peaks: [] };
      found.set(mode, entry);
      entry.yards.push(run('yardstick'));
      entry.results.push(run(mode));
      // Memory is that of a process that reads the files once.
      if (round === 0) entry.peaks.push(run(mode, 1).peakKb / 1024);
    }
  return new Map(
    [...found].map(([mode, { results, yards, peaks }]) => [
      mode,
      figuresOf(results, yards, Math.max(...peaks)),
    ]),
  );
}

function figuresOf(
  results: readonly ChildResult[],
  yards: readonly ChildResult[],
  peakMib: number,
): Figures {
  const speeds = (of: readonly ChildResult[], unit: 'cpuS' | 'wallS') =>
    of.map(({ bytes, passes }) => {
      const later = passes.slice(passes.length >> 1).map((pass) => pass[unit]);
      return bytes / 1e6 / median(later);
    });
  const ratios = (unit: 'cpuS' | 'wallS') => {
    const own = speeds(results, unit);
    return speeds(yards, unit).map((speed, round) => (own[round] ?? 0) / speed);
  };
  const cpuRatios = ratios('cpuS');
  return {
    mbPerCpuS: median(speeds(results, 'cpuS')),
    mbPerWallS: median(speeds(results, 'wallS')),
    cpuRatio: median(cpuRatios),
    wallRatio: median(ratios('wallS')),
    cpuRatioRange: [Math.min(...cpuRatios), Math.max(...cpuRatios)],
    firstCpuMs: 1000 * median(results.map(({ passes }) => passes[0]?.cpuS ?? 0)),
    firstWallMs: 1000 * median(results.map(({ passes }) => passes[0]?.wallS ?? 0)),
    peakMib,
  };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
