import type { DeploymentKind } from '../deployment/deployment.ts';
import type { Audit, Faults } from './audit.ts';
import type { CrashResult } from './crash-run.ts';
import type { DamageResult } from './damaged-copies.ts';

/** What the counts of an audit are called. */
const faultNames: Record<keyof Faults, string> = {
  lostUploads: 'lost uploads',
  lostRows: 'lost rows of reports',
  lostRecordings: 'lost recordings',
  wrongEnds: 'wrong ends',
  doubleCharges: 'double charges',
  unpaidReports: 'unpaid reports or analyses',
  missingRefunds: 'missing refunds',
  stuckJobs: 'stuck jobs',
  leftOverObjects: 'left-over objects',
  paidWithoutTokens: 'paid without tokens',
  unbalancedBooks: 'books that do not balance',
};
const shownOfEach = 10;

/** Prints the result of a run. @returns whether it found no fault. */
export function printCrashes(kind: DeploymentKind, result: CrashResult): boolean {
  const { audit, kills, starts, retries, seconds } = result;
  console.log(`\n${kind}, ${Math.round(seconds)} s`);
  line('killed', listed(kills));
  line('started', listed(starts));
  line('ends', listed(audit.ends));
  line('reports', `${audit.reports}, for ${audit.tokensSpent} tokens`);
  line('payments', audit.payments);
  line('advanced analyses', audit.analyses);
  line('calls repeated', retries);
  line('learned by socket, by poll', `${result.learnedBySocket}, ${result.learnedByPoll}`);
  line('sockets lost', result.lostSockets);
  let isWell = true;
  for (const [name, about] of Object.entries(wrongsOfAudit(audit))) {
    printFaultsOf(name, about);
    isWell &&= about.length === 0;
  }
  return isWell;
}

/** Prints what a damaged database was restored to. @returns whether every report could be read */
export function printDamage({
  reports,
  damaged,
  refusedStarts,
  unreadable,
}: DamageResult): boolean {
  line('damaged reports', `${damaged} of ${reports}, ${refusedStarts} starts refused`);
  printFaultsOf('unreadable when restored', unreadable);
  return unreadable.length === 0 && damaged + refusedStarts > 0;
}

/** Writes counts as `complete 7, failed 2`. */
export function listed(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return parts.join(', ') || 'none';
}

/** Returns everything that an audit found, by what it is. */
export function wrongsOfAudit({ faults, unlucky }: Audit): Record<string, string[]> {
  const found = Object.entries(faults).map(([kind, about]) => [
    faultNames[kind as keyof Faults],
    about,
  ]);
  return {
    ...Object.fromEntries(found),
    'good logs given up': unlucky > 0 ? [`${unlucky} uploads`] : [],
  };
}

/** Prints one kind of fault: how many there are, and the first of them. */
export function printFaultsOf(name: string, about: readonly string[]): void {
  line(name, about.length);
  for (const each of about.slice(0, shownOfEach)) console.log(`    ${each}`);
}

function line(label: string, value: string | number): void {
  console.log(`  ${label.padEnd(28)}${value}`);
}
