import { listed, printFaultsOf, wrongsOfAudit } from '../crash/print.ts';
import type { UpgradeResult } from './upgrade-run.ts';

/** Returns everything that went wrong in a run, by what it is. */
export function wrongsOf({
  audit,
  killed,
  wordless,
  editedTables,
}: UpgradeResult): Record<string, string[]> {
  return {
    ...wrongsOfAudit(audit),
    'answers without words': wordless,
    'processes that ended badly': killed,
    'edited tables': editedTables,
  };
}

/** Prints a run in a few lines. @returns whether nothing went wrong */
export function printUpgrade(title: string, result: UpgradeResult): boolean {
  const { audit, steps, retries, lostSockets, codes, seconds } = result;
  const wrongs = Object.entries(wrongsOf(result)).filter(([, about]) => about.length > 0);
  console.log(`${title}: ${wrongs.length === 0 ? 'held' : 'FAILED'}, ${Math.round(seconds)} s`);
  console.log(`  replaced ${steps.join(', ')}`);
  console.log(
    `  ${listed(audit.ends)}; ${audit.payments} payments; ${retries} calls repeated, ` +
      `${lostSockets} sockets connected again; reported: ${listed(codes)}`,
  );
  for (const [name, about] of wrongs) printFaultsOf(name, about);
  return wrongs.length === 0;
}
