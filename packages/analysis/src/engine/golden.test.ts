import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Report } from '@ridescope/contract/report/report';
import { engineVersion, rulesVersion } from '@ridescope/contract/report/version';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { recordingUpgrades, recordingVersion } from '../record/recording.ts';
import { reportOf, reportOfRecording } from '../testing/analyze.ts';
import { diagnosisSummaryOf } from '../testing/diagnosis-summary.ts';
import {
  outcomesOfRealLogs,
  outcomesOfSimulated,
  readGolden,
  sectionOfRealLog,
  sectionOfSimulated,
} from '../testing/golden-file.ts';
import { hashOfResults, readVersion, versioned } from '../testing/golden-versions.ts';
import { summaryOf } from '../testing/report-summary.ts';
import { outcomesByRule } from '../testing/rule-outcomes.ts';
import { simulatedRide, simulatedRideNames } from '../testing/simulated-rides.ts';
import {
  readStoredRecording,
  storedRecordingVersions,
  summaryOfRecording,
} from '../testing/stored-recordings.ts';

const golden = new URL('../../golden/', import.meta.url);

const reports = new Map<string, Report>();
/** Returns the report of a log, which is analysed once for all tests. */
function reportNamed(name: string, read: (name: string) => Uint8Array): Report {
  const report = reports.get(name) ?? reportOf(read(name));
  reports.set(name, report);
  return report;
}
const diagnoses = readGolden();

function reviewed(file: URL): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

describe('the summaries of the fixtures', () => {
  it.each(fixtureNames)(
    '%s matches the reviewed one (update with npm run golden:update)',
    (name) => {
      expect(summaryOf(reportOf(readFixture(name)))).toBe(reviewed(new URL(name, golden)));
    },
  );

  it('exist only for fixtures', () => {
    const recordings = storedRecordingVersions.map(summaryOfRecording);
    const expected = [...fixtureNames, ...recordings, 'diagnoses.txt', 'versions.txt'];
    expect(readdirSync(golden).sort()).toEqual(expected.sort());
  });
});

describe('the summaries of stored recordings', () => {
  it.each(storedRecordingVersions)(
    'of version %s match the reviewed ones (update with npm run golden:update)',
    (version) => {
      const summary = summaryOf(reportOfRecording(readStoredRecording(version)));
      expect(summary).toBe(reviewed(new URL(summaryOfRecording(version), golden)));
    },
  );

  it('exist for every version that is still read', () => {
    const versions = [...Object.keys(recordingUpgrades).map(Number), recordingVersion];
    expect(storedRecordingVersions).toEqual(versions);
  });
});

describe('the versions of engine and rules', () => {
  it.each(versioned)(
    '%s stands for the reviewed results (raise with npm run golden:update)',
    (name) => {
      const current = { engine: engineVersion, rules: rulesVersion }[name];
      expect(readVersion(name)).toEqual({ version: current, hash: hashOfResults(name) });
    },
  );
});

describe('the diagnoses of simulated rides', () => {
  it.each(simulatedRideNames)(
    '%s matches the reviewed one (update with npm run golden:update)',
    (name) => {
      const summary = diagnosisSummaryOf(reportNamed(name, simulatedRide));
      expect(summary).toBe(diagnoses.get(sectionOfSimulated(name)));
    },
  );

  it('have the reviewed outcomes by rule (update with npm run golden:update)', () => {
    const all = simulatedRideNames.map((name) => reportNamed(name, simulatedRide));
    expect(outcomesByRule(all)).toBe(diagnoses.get(outcomesOfSimulated));
  });

  it('exist only for scenarios, at least 12', () => {
    const titles = [...diagnoses.keys()].filter((title) =>
      title.startsWith(sectionOfSimulated('')),
    );
    expect(titles.sort()).toEqual(simulatedRideNames.map(sectionOfSimulated).sort());
    expect(titles.length).toBeGreaterThanOrEqual(12);
  });
});

describeRealLogs('the diagnoses', (names) => {
  it.each(names)('%s matches the reviewed one (update with npm run golden:update)', (name) => {
    const summary = diagnosisSummaryOf(reportNamed(name, readRealLog));
    expect(summary).toBe(diagnoses.get(sectionOfRealLog(name)));
  });

  it('have the reviewed outcomes by rule (update with npm run golden:update)', () => {
    const all = names.map((name) => reportNamed(name, readRealLog));
    const reviewed = diagnoses.get(outcomesOfRealLogs) ?? '';
    // A rule that was written without real logs has no line yet.
    const isReviewed = (line: string) => `\n${reviewed}`.includes(`\n${line.split(' ')[0]} `);
    const lines = outcomesByRule(all).split('\n').filter(isReviewed);
    expect(`${lines.join('\n')}\n`).toBe(reviewed);
  });

  it('exist only for real logs', () => {
    const titles = [...diagnoses.keys()].filter((title) => title.startsWith(sectionOfRealLog('')));
    expect(titles.sort()).toEqual(names.map(sectionOfRealLog).sort());
  });

  it('name the internet outage of 2025-12-10 first', () => {
    const [ride] = reportOf(readRealLog('2025-12-10-internet-dropout.txt')).activities;
    expect(ride?.problems[0]).toMatchObject({ id: 'connection-lost', during: 'ride' });
    expect(ride?.results[0]).toMatchObject({
      ruleId: expect.stringMatching(/^network-/),
      severity: 'critical',
    });
  });

  it('name the Wi-Fi trainer of 2025-12-09 first', () => {
    const race = reportOf(readRealLog('2025-12-09-trainer-refused.txt')).activities[1];
    expect(race?.problems[0]).toMatchObject({ id: 'trainer-lost', during: 'ride' });
    expect(race?.problems[0]?.ruleIds).toContain('sensor-lan-trainer');
  });

  it('contain no warning for the clean rides of 2025-12-13', () => {
    const { activities } = reportOf(readRealLog('2025-12-13-clean.txt'));
    const severities = activities.flatMap(({ results }) => results.map(({ severity }) => severity));
    expect(severities).not.toContain('warning');
    expect(severities).not.toContain('critical');
  });
});
