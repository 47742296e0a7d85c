import { normaliseCpu, normaliseGpu } from '@ridescope/analysis/hardware-names';
import { benchmarkProfiles } from '@ridescope/contract/benchmark-terms';
import { readCsv } from './read-csv.ts';

/** One row of a table of systems: what rides on one had on average. */
export interface ImportedSystem {
  platform: 'pc' | 'mac' | 'ios' | 'android';
  cpu: string;
  /** Absent where the table names no model. */
  gpu?: string;
  profile: (typeof benchmarkProfiles)[number];
  height: number;
  avgFps: number;
  maxFps: number;
}

const columns = ['platform', 'cpu', 'gpu', 'profile', 'resolution', 'avg_fps', 'max_fps'] as const;
type ColumnName = (typeof columns)[number];

const platforms: Readonly<Record<string, ImportedSystem['platform']>> = {
  pc: 'pc',
  alienware: 'pc',
  mac: 'mac',
  ios: 'ios',
  android: 'android',
};

/** Reads a table with these columns in any order; others are left out. @returns also what is wrong, by line. */
export function readSystems(text: string): { systems: ImportedSystem[]; problems: string[] } {
  const [head, ...rows] = readCsv(text.replace(/^\ufeff/, ''));
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    return { systems: [], problems: [`line 1: there is no column ${missing.join(', ')}`] };
  }
  const systems: ImportedSystem[] = [];
  const problems: string[] = [];
  for (const { line, cells } of rows) {
    const cell = (name: ColumnName) => (cells[names.indexOf(name)] ?? '').trim();
    const found =
      cells.length === names.length
        ? systemOf(cell)
        : 'it has a different number of cells than line 1';
    if (typeof found === 'string') problems.push(`line ${line}: ${found}`);
    else systems.push(found);
  }
  if (rows.length === 0) problems.push('line 1: there is no row below it');
  return { systems, problems };
}

/** Reads one row, or says what is wrong with it. */
function systemOf(cell: (name: ColumnName) => string): ImportedSystem | string {
  const platform = platforms[cell('platform').toLowerCase()];
  if (!platform) return `“${cell('platform')}” is not a known platform`;
  const cpu = normaliseCpu(cell('cpu'));
  // The vendor in front repeats what the model says.
  const gpu = normaliseGpu(cell('gpu').replace(/^(Nvidia|ATi) (?=\S)/, ''));
  if (cpu === '' || cpu.length > 200) return `“${cell('cpu').slice(0, 60)}” is not a processor`;
  if (cell('gpu') === '' || (gpu?.length ?? 0) > 200) {
    return `“${cell('gpu').slice(0, 60)}” is not a graphics card`;
  }
  const profile = benchmarkProfiles.find((one) => one === cell('profile').toLowerCase());
  if (!profile) return `“${cell('profile')}” is not a profile`;
  const height = Number(cell('resolution'));
  if (!Number.isInteger(height) || height < 200 || height > 10_000) {
    return `“${cell('resolution')}” is not a resolution`;
  }
  const [avgFps, maxFps] = [rateOf(cell('avg_fps')), rateOf(cell('max_fps'))];
  if (avgFps === undefined) return `“${cell('avg_fps')}” is not a frame rate`;
  if (maxFps === undefined) return `“${cell('max_fps')}” is not a frame rate`;
  if (maxFps < avgFps) return 'the highest frame rate is below the average';
  return { platform, cpu, ...(gpu && { gpu }), profile, height, avgFps, maxFps };
}

function rateOf(text: string): number | undefined {
  const rate = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && rate > 0 && rate <= 1000 ? rate : undefined;
}
