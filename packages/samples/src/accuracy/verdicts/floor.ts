import { readFileSync, writeFileSync } from 'node:fs';
import type { Totals } from './totals.ts';

const floorFile = new URL('floor.json', import.meta.url);

/** So few warnings a log are quiet enough; the floor asks for no fewer. */
const quietPerLog = 1.3;

export type Floor = Omit<Totals, 'windows'>;

export function readFloor(): Floor {
  return JSON.parse(readFileSync(floorFile, 'utf8')) as Floor;
}

export function writeFloor({ windows: _, ...totals }: Totals): void {
  const rounded = Object.entries(totals).map(([name, value]) => [name, Number(value.toFixed(4))]);
  writeFileSync(floorFile, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

/** What got worse than the floor, in words; nothing when all is well. */
export function worseThan(floor: Floor, totals: Totals): string[] {
  const atLeast = (
    ['recall', 'precision', 'minorRecall', 'minorPrecision', 'cells', 'firstFix'] as const
  ).flatMap((name) =>
    isLower(totals[name], floor[name]) ? [text(name, totals[name], floor[name])] : [],
  );
  const perLogLimit = Math.max(floor.perLog ?? 0, quietPerLog);
  return [
    ...atLeast,
    ...(totals.claims > floor.claims ? [text('claims', totals.claims, floor.claims)] : []),
    ...(isLower(perLogLimit, totals.perLog) ? [text('perLog', totals.perLog, perLogLimit)] : []),
  ];
}

/** The floor is rounded, so a hair below it is no loss. */
const rounding = 1e-4;

function isLower(value: number | undefined, than: number | undefined): boolean {
  return than !== undefined && (value ?? 0) < than - rounding;
}

function text(name: string, value?: number, limit?: number): string {
  return `${name}: ${value ?? 'not measured'}, the floor is ${limit}`;
}
