import { cpus, loadavg } from 'node:os';
import { type Budget, isMet, type Row } from './budgets.ts';
import type { FitTimes } from './fit.ts';
import type { StartUp } from './start-up.ts';

/** A real log that was analysed alone, by a process that had done nothing before. */
export interface ColdLog {
  name: string;
  sizeMb: number;
  cpuMs: number;
  wallMs: number;
}

export interface Result {
  rows: readonly Row[];
  coldLogs: readonly ColdLog[];
  start: StartUp;
  /** Absent where it wasn't asked for. */
  fit?: FitTimes;
  budgets: readonly Budget[];
}

const figure = (value: number | undefined) =>
  value === undefined ? '-' : value.toFixed(value < 10 ? 2 : 0);

/** The tables for a person, the budgets last. */
export function textOf({ rows, coldLogs, start, fit, budgets }: Result): string {
  const [load = 0] = loadavg();
  return [
    `Node ${process.version}, ${cpus().length} CPUs, load ${load.toFixed(1)}. Medians of the rounds, each figure from a separate process;`,
    'ratios are to the yardstick of the same round, with their lowest and highest.',
    '',
    ...table(
      ['input', 'MB', 'what', 'MB/CPU s', 'MB/s', 'CPU ratio', 'of rounds', 'wall ratio', 'MiB'],
      rows.map(({ input, sizeMb, mode, figures }) => [
        input,
        figure(sizeMb),
        mode,
        figure(figures.mbPerCpuS),
        figure(figures.mbPerWallS),
        figure(figures.cpuRatio),
        figures.cpuRatioRange.map(figure).join('-'),
        figure(figures.wallRatio),
        figure(figures.peakMib),
      ]),
    ),
    '',
    ...table(
      ['real log alone, cold', 'MB', 'CPU ms', 'wall ms'],
      coldLogs.map(({ name, sizeMb, cpuMs, wallMs }) => [
        name,
        figure(sizeMb),
        cpuMs.toFixed(0),
        wallMs.toFixed(0),
      ]),
    ),
    '',
    `analyze --json on 1 MB: ${start.analyze.wallMs.toFixed(0)} ms, ${start.analyze.cpuMs.toFixed(0)} of the processor; empty script: ${start.empty.wallMs.toFixed(0)} and ${start.empty.cpuMs.toFixed(0)} ms`,
    ...(fit ? [fitText(fit)] : []),
    '',
    ...table(
      ['figure', 'value', 'must', 'aim', ''],
      budgets.map((budget) => [
        budget.what,
        figure(budget.value),
        figure(budget.must),
        figure(budget.aim),
        stateOf(budget),
      ]),
    ),
    '',
  ].join('\n');
}

function fitText({ sizeMb, coldMs, warmMs }: FitTimes): string {
  return `FIT file of 3 h, ${sizeMb.toFixed(1)} MB: ${coldMs.toFixed(0)} ms of the processor for the first, ${warmMs.toFixed(0)} for the next`;
}

function stateOf(budget: Budget): string {
  if (budget.must === undefined) return '';
  if (!isMet(budget)) return 'MISSED';
  return budget.aim !== undefined && isMet(budget, budget.aim) ? 'aim met' : 'holds';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isText = (column: number) =>
    rows.some((row) => /[a-z]/i.test(row[column] ?? '')) || column === 0;
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isText(column) ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
