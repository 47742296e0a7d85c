import { mkdirSync, writeFileSync } from 'node:fs';
import { fixtureNames, readFixture, readRealLog, realLogNames } from '@ridescope/samples/logs';
import { reportOf } from '../packages/analysis/src/testing/analyze.ts';
import { diagnosisSummaryOf } from '../packages/analysis/src/testing/diagnosis-summary.ts';
import { summaryOf } from '../packages/analysis/src/testing/report-summary.ts';

/**
 * Writes what the engine says of the fixtures, and of the real logs where they lie beside the checkout, into the
 * summaries that its tests compare with. Read the diff.
 */
const golden = new URL('../packages/analysis/golden/', import.meta.url);
mkdirSync(new URL('logs/', golden), { recursive: true });
for (const name of fixtureNames) write(name, summaryOf(reportOf(readFixture(name))));
for (const name of realLogNames)
  write(`logs/${name}`, diagnosisSummaryOf(reportOf(readRealLog(name))));

function write(name: string, summary: string): void {
  writeFileSync(new URL(name, golden), summary);
  console.log(`packages/analysis/golden/${name}`);
}
