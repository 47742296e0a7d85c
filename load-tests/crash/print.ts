import type { DeploymentKind } from '../deployment/deployment.ts';
import type { Faults } from './audit.ts';
import type { CrashResult } from './crash-run.ts';

/** What the counts of an audit are called. */
export const faultNames: Record<keyof Faults, string> = {
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
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none';
  console.log(`\n${kind}, ${Math.round(seconds)} s`);
  line('killed', list(kills));
  line('started', list(starts));
  line('ends', list(audit.ends));
  line('reports', `${audit.reports}, for ${audit.tokensSpent} tokens`);
  line('payments', audit.payments);
  line('advanced analyses', audit.analyses);
  line('given up after three kills', audit.unlucky);
  line('calls repeated', retries);
  line('told by socket, by poll', `${result.learnedBySocket}, ${result.learnedByPoll}`);
  line('sockets lost', result.lostSockets);
  let isWell = true;
  for (const [fault, about] of Object.entries(audit.faults)) {
    printFaultsOf(faultNames[fault as keyof Faults], about);
    isWell &&= about.length === 0;
  }
  return isWell;
}

/** Prints one kind of fault: how many there are, and the first of them. */
export function printFaultsOf(name: string, about: readonly string[]): void {
  line(name, about.length);
  for (const each of about.slice(0, shownOfEach)) console.log(`    ${each}`);
}

function line(label: string, value: string | number): void {
  console.log(`  ${label.padEnd(28)}${value}`);
}
