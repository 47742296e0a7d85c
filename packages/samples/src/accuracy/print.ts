import type { Accuracy } from './tally.ts';

const mostCases = 40;

/** Prints the results as a table. */
export function printAccuracy(accuracy: Accuracy): void {
  const { seeds, rows, clean, patterns, cases, broken } = accuracy;
  const share = (value?: number) => (value === undefined ? '-' : `${value.toFixed(1)} %`);
  console.log(`${seeds} seeds of every scenario\n`);
  console.log(
    `${'rule:severity'.padEnd(44)}${columns('must', 'hit', 'wrong')}   recall  precision`,
  );
  for (const row of rows) {
    const counts = columns(row.must, row.hit, row.wrong);
    const shares = `${share(row.recallPercent).padStart(9)}${share(row.precisionPercent).padStart(11)}`;
    console.log(`${row.label.padEnd(44)}${counts}${shares}`);
  }
  console.log(
    `\nclean rides with a warning or worse, or more than two remarks: ${clean.alarmed} of ${clean.rides} (${share(clean.percent)})`,
  );
  for (const alarm of clean.alarms) console.log(`  ${alarm}`);
  for (const { scenario, pattern, must, confirmed, rides } of patterns)
    console.log(`${pattern} in ${scenario}: confirmed in ${confirmed} of ${rides}, must: ${must}`);
  if (cases.length > 0) console.log(`\n${cases.length} rides with a label that does not hold:`);
  for (const { scenario, seed, misses, command } of cases.slice(0, mostCases)) {
    console.log(`  ${scenario}, seed ${seed}: ${misses.join('; ')}`);
    console.log(`    ${command}`);
  }
  if (cases.length > mostCases) console.log(`  and ${cases.length - mostCases} more (--json)`);
  console.log(
    broken.length === 0 ? '\nAll limits are met.' : `\nMissed limits:\n  ${broken.join('\n  ')}`,
  );
}

function columns(...values: (string | number)[]): string {
  return values.map((value) => String(value).padStart(7)).join('');
}
