import { absenceOf } from '../../shared-folder.ts';
import { printSentences, SentenceTally } from '../sentences/sentence-tally.ts';
import { splicedCases } from './cases/all-cases.ts';
import { knownDifferences } from './cases/known-differences.ts';
import { formCases, judgeFormCase } from './form-cases.ts';
import { type CaseResult, judgeCase } from './judge-case.ts';
import { climb, type LadderResult, ladders, unequal } from './ladders.ts';
import { splice } from './splice.ts';
import type { SplicedCase } from './spliced-case.ts';

export interface SplicedOptions {
  /** Part of the names of the only cases to judge. */
  name?: string | undefined;
  isJson: boolean;
  /** Cases on logs of today in every mixture of line forms too. */
  isEveryForm: boolean;
}

/** Judges reports on real logs with faults written into them, and prints each beside the expert's words. */
export function runSpliced({ name = '', isJson, isEveryForm }: SplicedOptions): void {
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
  const inForms = isEveryForm ? formCases.filter(({ one }) => one.name.includes(name)) : [];
  const formResults = inForms.map(judgeFormCase);
  const climbed = name === '' ? ladders.map(climb) : [];
  if (isJson)
    console.log(JSON.stringify({ cases: results, forms: formResults, ladders: climbed }, null, 2));
  else {
    printCases(results);
    printSentences(splicedSentences(cases));
    if (isEveryForm) printForms(formResults);
    if (climbed.length > 0) printLadders(climbed);
  }
}

/** The same logs once more, because a judged case keeps its report only. */
function splicedSentences(cases: readonly SplicedCase[]): SentenceTally {
  const tally = new SentenceTally('Spliced logs');
  for (const one of cases) tally.addLog(one.name, splice(one));
  return tally;
}

const marks = { nothing: '-', minor: 'm', warning: 'W', critical: 'C' } as const;

/** The cases that differ in other forms, with a count below. */
function printForms(results: readonly CaseResult[]): void {
  console.log('\nMixtures of line forms:');
  const differing = results.filter(({ misses }) => misses.length > 0);
  for (const { name, misses } of differing) console.log(`DIFFERS  ${name}: ${misses.join('; ')}`);
  console.log(`${results.length - differing.length} of ${results.length} agree with the expert`);
}

/** A row for each fault, a column for each step. */
function printLadders(results: readonly LadderResult[]): void {
  console.log('\nGrades by length or rate: - nothing, m minor, W warning, C critical');
  for (const { name, rungs } of results)
    console.log(
      name.padEnd(24) +
        rungs.map(({ step, grade }) => `${step}:${marks[grade]}`.padStart(7)).join(''),
    );
  const wrong = [...results.flatMap(({ misses }) => misses), ...unequal(results)];
  for (const line of wrong) console.log(`  differs   ${line}`);
  console.log(`${wrong.length} steps are worse or better than they should be`);
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
  const mended = results.filter(
    ({ name, misses }) => misses.length === 0 && knownDifferences[name] !== undefined,
  );
  for (const { name } of mended)
    console.log(`${name} agrees by now: take it from known-differences.ts`);
  console.log(`\n${right} of ${results.length} cases agree with the expert (${percent} %)`);
}
