import { fieldCaseNames, readFieldCase } from '../../logs.ts';
import { absenceOf } from '../../shared-folder.ts';
import { printSentences, tallyLogs } from '../sentences/sentence-tally.ts';
import { fieldCases } from './cases/all-cases.ts';
import { type FieldResult, type FieldScore, judgeField } from './judge-field.ts';
import { readOutcome } from './read-outcome.ts';

export interface FieldOptions {
  /** Part of the name of the only cases to score. */
  name?: string | undefined;
  isJson: boolean;
}

const scores: readonly FieldScore[] = ['right', 'partly', 'wrong'];

/** Scores what the command line reports of field cases, and prints what misses. */
export async function runField({ name = '', isJson }: FieldOptions): Promise<void> {
  const absence = absenceOf('field/');
  if (absence !== undefined) {
    console.error(`SKIPPED: ${absence}, so nothing was scored.`);
    return;
  }
  const cases = fieldCases.filter(({ file }) => file.includes(name));
  if (cases.length === 0) {
    console.error(`There is no field case '${name}'.`);
    process.exitCode = 1;
    return;
  }
  const results: FieldResult[] = [];
  for (const one of cases) results.push(judgeField(one, await readOutcome(one.file)));
  if (isJson) console.log(JSON.stringify(results, null, 2));
  else for (const line of fieldTable(results)) console.log(line);
  const chosen = fieldCaseNames.filter((file) => file.includes(name));
  if (!isJson) printSentences(tallyLogs('Field cases', chosen, readFieldCase));
}

/** The results as lines, with a count of each score below. */
export function fieldTable(results: readonly FieldResult[]): string[] {
  const width = Math.max(...results.map(({ file }) => file.length)) + 2;
  const lines = results.flatMap(({ file, score, misses }) => [
    `${file.padEnd(width)}${score.padEnd(8)}${misses[0] ?? ''}`.trimEnd(),
    ...misses.slice(1).map((miss) => `${' '.repeat(width + 8)}${miss}`),
  ]);
  const counts = scores.map((one) => {
    const count = results.filter(({ score }) => score === one).length;
    return `${count} ${one}`;
  });
  return [...lines, '', `${results.length} cases: ${counts.join(', ')}`];
}
