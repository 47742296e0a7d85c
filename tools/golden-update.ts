import { writeFileSync } from 'node:fs';
import { reportOf } from '../packages/analysis/src/testing/analyze.ts';
import { fixtureNames, readFixture } from '../packages/analysis/src/testing/logs.ts';
import { summaryOf } from '../packages/analysis/src/testing/report-summary.ts';

/** Writes what the engine says of the fixtures into the summaries that its tests compare with. Read the diff. */
for (const name of fixtureNames) {
  const file = new URL(`../packages/analysis/golden/${name}`, import.meta.url);
  writeFileSync(file, summaryOf(reportOf(readFixture(name))));
  console.log(`packages/analysis/golden/${name}`);
}
