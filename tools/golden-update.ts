import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { reportSchemaVersion } from '@ridescope/contract/report/version';
import { fixtureNames, readFixture, readRealLog, realLogNames } from '@ridescope/samples/logs';
import { reportOf, reportOfRecording } from '../packages/analysis/src/testing/analyze.ts';
import { diagnosisSummaryOf } from '../packages/analysis/src/testing/diagnosis-summary.ts';
import {
  outcomesOfRealLogs,
  outcomesOfSimulated,
  readGolden,
  sectionOfRealLog,
  sectionOfSimulated,
  writeGolden,
} from '../packages/analysis/src/testing/golden-file.ts';
import { writeVersions } from '../packages/analysis/src/testing/golden-versions.ts';
import { summaryOf } from '../packages/analysis/src/testing/report-summary.ts';
import { outcomesByRule } from '../packages/analysis/src/testing/rule-outcomes.ts';
import {
  simulatedRide,
  simulatedRideNames,
} from '../packages/analysis/src/testing/simulated-rides.ts';
import {
  readStoredRecording,
  storedRecordingVersions,
  summaryOfRecording,
} from '../packages/analysis/src/testing/stored-recordings.ts';

/*
 * Writes the engine's results for fixtures, simulated rides and real logs into the summaries that its tests compare with.
 * Read the diff.
 */
const golden = new URL('../packages/analysis/golden/', import.meta.url);
const renewed = { all: 0, changed: 0 };
/** Runs what writes a golden file, and prints its path if its content is another one. */
function renew(name: string, write: (file: URL) => void) {
  const file = new URL(name, golden);
  const contentOf = () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const before = contentOf();
  write(file);
  renewed.all++;
  if (contentOf() === before) return;
  renewed.changed++;
  console.log(`packages/analysis/golden/${name}`);
}
for (const name of fixtureNames)
  renew(name, (file) => writeFileSync(file, summaryOf(reportOf(readFixture(name)))));

for (const version of storedRecordingVersions) {
  const summary = summaryOf(reportOfRecording(readStoredRecording(version)));
  renew(summaryOfRecording(version), (file) => writeFileSync(file, summary));
}

const sample = `packages/contract/src/report/samples/version-${reportSchemaVersion}.json.gz`;
const sampleFile = new URL(`../${sample}`, import.meta.url);
if (!existsSync(sampleFile)) {
  writeFileSync(
    sampleFile,
    gzipSync(JSON.stringify(reportOf(readFixture('modern-ride.txt'))), { level: 9 }),
  );
  console.log(sample);
}

const sections = new Map<string, string>();
const simulated = new Map(simulatedRideNames.map((name) => [name, reportOf(simulatedRide(name))]));
for (const [name, report] of simulated) {
  sections.set(sectionOfSimulated(name), diagnosisSummaryOf(report));
}
sections.set(outcomesOfSimulated, outcomesByRule(simulated.values()));
const real = new Map(realLogNames.map((name) => [name, reportOf(readRealLog(name))]));
for (const [name, report] of real) sections.set(sectionOfRealLog(name), diagnosisSummaryOf(report));
if (real.size > 0) {
  sections.set(outcomesOfRealLogs, outcomesByRule(real.values()));
} else {
  for (const [title, summary] of readGolden()) {
    if (title.startsWith(sectionOfRealLog('')) || title === outcomesOfRealLogs)
      sections.set(title, summary);
  }
  console.warn('There are no real logs in ../shared/logs, so their sections stay unchanged.');
}
renew('diagnoses.txt', () => writeGolden(sections));
const constants = new URL('../packages/contract/src/report/version.ts', import.meta.url);
for (const line of writeVersions(constants)) console.log(`packages/contract now has ${line}`);
console.log(`${renewed.changed} of ${renewed.all} golden files changed.`);
