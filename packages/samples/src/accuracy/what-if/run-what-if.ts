import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { intervalShare } from '@ridescope/analysis/what-if';
import { sharedFile } from '../../shared-folder.ts';
import { type HeldOutErrors, heldOutErrors } from './held-out.ts';
import { simulatedGroups } from './simulated-groups.ts';
import { readSystems } from './systems-csv.ts';

const systemsFile = fileURLToPath(sharedFile('benchmarks/systems-2018.csv'));
/** One set has a hundred questions about profiles, of which chance puts 4 % more or less inside. */
const seeds = [1, 2, 3, 4, 5, 6];

interface Part {
  name: string;
  errors: HeldOutErrors[];
}

/** Measures the answers to "what if" on rides that they didn't use, and prints them. */
export function runWhatIf({ file, isJson }: { file: string | undefined; isJson: boolean }): void {
  const path = file ?? systemsFile;
  const parts: Part[] = [
    ...(existsSync(path)
      ? [
          {
            name: `mean of ${path}`,
            errors: heldOutErrors([readSystems(readFileSync(path, 'utf8'))]),
          },
        ]
      : []),
    {
      name: 'mean of simulated rides',
      errors: heldOutErrors(seeds.map((seed) => simulatedGroups(seed))),
    },
  ];
  if (isJson) console.log(JSON.stringify(parts, null, 2));
  else {
    if (parts.length < 2) console.log(`There is no ${path}: only simulated rides are measured.\n`);
    for (const part of parts) print(part);
    console.log(`An interval should hold ${100 * intervalShare} % of the rates.`);
    console.log('Each ride of a group is asked about, except those at a limit.');
  }
}

function print({ name, errors }: Part): void {
  console.log(name);
  console.log(
    row('change', ['asked', 'answered', 'error', '8 of 10', 'unchanged', 'interval', 'inside']),
  );
  for (const one of errors) {
    console.log(
      row(one.change, [
        String(one.questions),
        String(one.answered),
        percent(one.medianErrorPercent),
        percent(one.usualErrorPercent),
        percent(one.unchangedErrorPercent),
        `± ${percent(one.intervalPercent)}`,
        percent(one.insidePercent),
      ]),
    );
  }
  console.log('');
}

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(12)}${cells.map((cell) => cell.padStart(11)).join('')}`;
}

function percent(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '-' : `${value.toFixed(1)} %`;
}
