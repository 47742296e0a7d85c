import { listed, printFaultsOf, wrongsOfAudit } from '../crash/print.ts';
import type { DeploymentKind } from '../deployment/deployment.ts';
import type { FaultResult } from './fault-run.ts';

/** Returns everything that went wrong in a run, by what it is. */
export function wrongsOf(result: FaultResult): Record<string, string[]> {
  return {
    ...wrongsOfAudit(result.audit),
    'answers without words': result.wordless,
    'blank answers': result.blankAnswers,
    'blank pages in a browser': result.visits?.blank ?? [],
    'deleted rows': result.deletedRows,
    'mails not sent': result.lostMails,
    'processes that ended': result.endedProcesses,
  };
}

/** Prints a run in a few lines. @returns whether it found no fault. */
export function printFaults(kind: DeploymentKind, title: string, result: FaultResult): boolean {
  const { audit, codes, seconds } = result;
  const wrongs = Object.entries(wrongsOf(result)).filter(([, about]) => about.length > 0);
  console.log(
    `${kind}, ${title}: ${wrongs.length === 0 ? 'held' : 'FAILED'}, ${Math.round(seconds)} s`,
  );
  console.log(
    `  ${listed(audit.ends)}; ${audit.payments} payments, ${audit.analyses} analyses, ${result.mails} mails`,
  );
  console.log(
    `  faults came ${result.cycles} times and broke ${result.brokenConnections} connections; ` +
      `${result.retries} uploads tried again; reported: ${listed(codes)}`,
  );
  console.log(
    result.pageLoads === undefined
      ? '  pages were not loaded through the proxy: this machine has no Caddy'
      : `  ${result.pageLoads} page loads through the proxy, ${result.blankAnswers.length} blank`,
  );
  if (result.visits) {
    const { count, blank, unavailable } = result.visits;
    console.log(
      `  ${count} visits with a browser, ${blank.length} blank, ${unavailable} pages of the proxy`,
    );
  }
  for (const [name, about] of wrongs) printFaultsOf(name, about);
  return wrongs.length === 0;
}
