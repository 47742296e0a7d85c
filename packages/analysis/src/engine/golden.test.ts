import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { engineVersion, rulesVersion } from '@ridescope/contract/report/version';
import {
  fixtureNames,
  readFixture,
  readRealLog,
  realLogNames,
  realLogsTitle,
} from '@ridescope/samples/logs';
import { describe, expect, it } from 'vitest';
import { recordingVersion } from '../record/recording.ts';
import { reportOf, reportOfRecording } from '../testing/analyze.ts';
import { diagnosisSummaryOf } from '../testing/diagnosis-summary.ts';
import { readGolden, sectionOfRealLog, sectionOfSimulated } from '../testing/golden-file.ts';
import { hashOfResults, readVersion, versioned } from '../testing/golden-versions.ts';
import { summaryOf } from '../testing/report-summary.ts';
import { simulatedRide, simulatedRideNames } from '../testing/simulated-rides.ts';
import {
  readStoredRecording,
  storedRecordingVersions,
  summaryOfRecording,
} from '../testing/stored-recordings.ts';

const golden = new URL('../../golden/', import.meta.url);
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

  it('exist for every version of the format', () => {
    const versions = Array.from({ length: recordingVersion }, (_, index) => index + 1);
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
      const summary = diagnosisSummaryOf(reportOf(simulatedRide(name)));
      expect(summary).toBe(diagnoses.get(sectionOfSimulated(name)));
    },
  );

  it('exist only for scenarios, at least 12', () => {
    const titles = [...diagnoses.keys()].filter((title) =>
      title.startsWith(sectionOfSimulated('')),
    );
    expect(titles.sort()).toEqual(simulatedRideNames.map(sectionOfSimulated).sort());
    expect(titles.length).toBeGreaterThanOrEqual(12);
  });
});

describe.skipIf(realLogNames.length === 0)(`the diagnoses of ${realLogsTitle}`, () => {
  it.each(realLogNames)(
    '%s matches the reviewed one (update with npm run golden:update)',
    (name) => {
      const summary = diagnosisSummaryOf(reportOf(readRealLog(name)));
      expect(summary).toBe(diagnoses.get(sectionOfRealLog(name)));
    },
  );

  it('exist only for real logs', () => {
    const titles = [...diagnoses.keys()].filter((title) => title.startsWith(sectionOfRealLog('')));
    expect(titles.sort()).toEqual(realLogNames.map(sectionOfRealLog).sort());
  });

  it('name the internet outage of 2025-12-10 first', () => {
    const [ride] = reportOf(readRealLog('2025-12-10-internet-dropout.txt')).activities;
    expect(ride?.incidents[0]).toMatchObject({ kind: 'linkLost', during: 'ride' });
    expect(ride?.results[0]).toMatchObject({ category: 'network', severity: 'critical' });
  });

  it('name the Wi-Fi trainer of 2025-12-09 first', () => {
    const race = reportOf(readRealLog('2025-12-09-trainer-refused.txt')).activities[1];
    expect(race?.incidents[0]).toMatchObject({ kind: 'trainerLost', during: 'ride' });
    expect(race?.incidents[0]?.explains[0]).toBe('sensor-lan-trainer');
  });

  it('contain no warning for the clean rides of 2025-12-13', () => {
    const { activities } = reportOf(readRealLog('2025-12-13-clean.txt'));
    const severities = activities.flatMap(({ results }) => results.map(({ severity }) => severity));
    expect(severities).not.toContain('warning');
    expect(severities).not.toContain('critical');
  });
});
