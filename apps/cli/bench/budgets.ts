import type { FitTimes } from './fit.ts';
import { type Figures, type Mode, median } from './measure.ts';
import type { StartUp } from './start-up.ts';

export interface Row {
  input: string;
  /** `joined`: whole sessions, repeated to the size; `single`: one ride; `turn`: all real logs, warm; `odd`: made up. */
  kind: 'joined' | 'single' | 'turn' | 'odd';
  sizeMb: number;
  mode: Mode;
  figures: Figures;
}

export interface Budget {
  what: string;
  value: number;
  must?: number;
  aim?: number;
  /** The value must be at least that large, or at most. */
  sense: 'atLeast' | 'atMost';
}

/**
 * The figures that the engine must keep and those it aims at. Ratios are of time of the processor. Where the aim has not been
 * reached in several rounds of work, `must` is a little below what holds, so that a figure that falls is seen. All are of a
 * process without flags of V8: the command line starts like any program of Node.
 */
export function budgetsOf(
  rows: readonly Row[],
  start: StartUp,
  fit: FitTimes | undefined,
): Budget[] {
  const of = (mode: Mode, kinds: readonly Row['kind'][], fromMb = 0, toMb = Number.MAX_VALUE) =>
    rows
      .filter((row) => row.mode === mode && kinds.includes(row.kind))
      .filter(({ sizeMb }) => sizeMb >= fromMb && sizeMb <= toMb)
      .map(({ figures }) => figures);
  const ratio = (mode: Mode, kind: Row['kind'], fromMb = 0) =>
    Math.min(...of(mode, [kind], fromMb).map(({ cpuRatio }) => cpuRatio));
  const peak = (mode: Mode, toMb: number, fromMb = 0) =>
    Math.max(...of(mode, ['joined', 'single'], fromMb, toMb).map(({ peakMib }) => peakMib));
  const speeds = of('report', ['joined', 'odd', 'single']).map(({ mbPerCpuS }) => mbPerCpuS);
  const middle = median(speeds);
  const odd = Math.min(...of('report', ['odd']).map(({ mbPerCpuS }) => mbPerCpuS));
  const atLeast = (what: string, value: number, must: number, aim: number): Budget => ({
    what,
    value,
    must,
    aim,
    sense: 'atLeast',
  });
  const atMost = (what: string, value: number, must: number, aim?: number): Budget => ({
    what,
    value,
    must,
    ...(aim !== undefined && { aim }),
    sense: 'atMost',
  });
  const large = Math.max(...rows.map(({ sizeMb }) => sizeMb));
  const budgets: Budget[] = [
    atLeast('parser, joined files, ratio', ratio('parse', 'joined', 64), 0.3, 0.5),
    atLeast('parser, single rides, ratio', ratio('parse', 'single'), 0.35, 0.5),
    atLeast('parse to report, joined files, ratio', ratio('report', 'joined', 64), 0.09, 0.18),
    atLeast('parse to report, single rides, ratio', ratio('report', 'single'), 0.11, 0.2),
    { what: 'all real logs in turn, ratio', value: ratio('report', 'turn'), sense: 'atLeast' },
    atMost('analyze --json, CPU ms above empty', start.above.cpuMs, 150, 50),
    atMost('analyze --json, wall ms above empty', start.above.wallMs, 110, 50),
    atMost('parser, peak MiB', peak('parse', large), 76, 64),
    atMost('parser from gzip, peak MiB', peak('gzip-parse', large), 100),
    atMost('report, peak MiB at 64 MB', peak('report', 64), 150),
    ...(large > 64 ? [atMost('report, peak MiB at 256 MB', peak('report', large, 65), 190)] : []),
    atMost('slowest made-up input, times the median', middle / odd, 5, 3),
    atLeast('masking, ratio', ratio('redact', 'joined', 64), 0.23, 0.25),
    atMost('masking, peak MiB', peak('redact', large), 90, 64),
    ...(fit ? [atMost('FIT file of 3 h, first of a process, CPU ms', fit.coldMs, 300)] : []),
    {
      what: 'masking, share of preparing an upload, %',
      value: 100 * maskingShare(rows),
      sense: 'atMost',
    },
  ];
  // What was not asked for has no value.
  return budgets.filter(({ value }) => Number.isFinite(value) && value !== 0);
}

/** The largest share of the time that preparing an upload takes. */
function maskingShare(rows: readonly Row[]): number {
  const speed = (mode: Mode, input: string) =>
    rows.find((row) => row.mode === mode && row.input === input)?.figures.mbPerCpuS;
  const shares = rows
    .filter(({ mode }) => mode === 'prepare')
    .map(({ input, figures }) => 1 - figures.mbPerCpuS / (speed('prepare-unmasked', input) ?? 1));
  return Math.max(...shares);
}

export function isMet({ value, must, sense }: Budget, limit = must): boolean {
  if (limit === undefined) return true;
  return sense === 'atLeast' ? value >= limit : value <= limit;
}
