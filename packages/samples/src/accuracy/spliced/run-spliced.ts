import { absenceOf } from '../../shared-folder.ts';
import { splicedCases } from './cases/all-cases.ts';
import { type CaseResult, judgeCase } from './judge-case.ts';

export interface SplicedOptions {
  /** Part of the names of the only cases to judge. */
  name?: string | undefined;
  isJson: boolean;
}

/** Judges reports on real logs with faults written into them, and prints each beside the expert's words. */
export function runSpliced({ name = '', isJson }: SplicedOptions): void {
  const absence = absenceOf('logs/');
  if (absence !== undefined) {
    console.error(`SKIPPED: ${absence}, so nothing was measured.`);
    return;
  }
  const cases = splicedCases.filter((one) => one.name.includes(name));
  if (cases.length === 0) {
    console.error(`There is no case '${name}'.`);
    process.exitCode = 1;
    return;
  }
  const results = cases.map(judgeCase);
  if (isJson) console.log(JSON.stringify(results, null, 2));
  else printCases(results);
}

function printCases(results: readonly CaseResult[]): void {
  for (const { name, what, said, misses } of results) {
    console.log(`${misses.length === 0 ? 'agrees ' : 'DIFFERS'}  ${name}`);
    console.log(`  expected  ${what}`);
    for (const line of said.length === 0 ? ['nothing'] : said) console.log(`  said      ${line}`);
    for (const line of misses) console.log(`  differs   ${line}`);
  }
  const right = results.filter(({ misses }) => misses.length === 0).length;
  const percent = Math.round((100 * right) / results.length);
  console.log(`\n${right} of ${results.length} cases agree with the expert (${percent} %)`);
}
