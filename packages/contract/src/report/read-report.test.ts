import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '../testing/arbitrary-of.ts';
import { openReport } from './open-report.ts';
import { readReport } from './read-report.ts';
import { Report } from './report.ts';
import { reportUpgrades } from './upgrades.ts';
import { reportSchemaVersion } from './version.ts';

const samples = new URL('samples/', import.meta.url);
const refused = (reason: string) => ({ kind: 'refused', reason });
const today = sample(`version-${reportSchemaVersion}.json.gz`);

/** Reads a report as a server of that version stored it. */
function sample(name: string): Record<string, unknown> {
  return JSON.parse(gunzipSync(readFileSync(new URL(name, samples))).toString());
}

describe('a stored report', () => {
  it('is kept of every version that is still read, one each', () => {
    const versions = [...Object.keys(reportUpgrades), reportSchemaVersion];
    const names = versions.map((version) => `version-${version}.json.gz`);
    expect(readdirSync(samples).sort()).toEqual(names.sort());
  });

  it.each(readdirSync(samples))('of %s is read', (name) => {
    expect(readReport(sample(name)).kind).toBe('report');
  });

  it('of this version is read as it is', () => {
    expect(readReport(today)).toEqual({ kind: 'report', report: today });
    fc.assert(
      fc.property(arbitraryOf(Report), (report) => {
        expect(readReport(report)).toEqual({ kind: 'report', report });
        expect(openReport(report)).toEqual({ kind: 'report', report });
      }),
    );
  });

  it('of an earlier version becomes one of this version, by the steps between', () => {
    const { activities, ...rest } = today;
    const first = { ...rest, rides: activities, schemaVersion: reportSchemaVersion - 2 };
    const steps = {
      [reportSchemaVersion - 2]: ({ rides, ...report }: Record<string, unknown>) => ({
        ...report,
        parts: rides,
        schemaVersion: reportSchemaVersion - 1,
      }),
      [reportSchemaVersion - 1]: ({ parts, ...report }: Record<string, unknown>) => ({
        ...report,
        activities: parts,
        schemaVersion: reportSchemaVersion,
      }),
    };
    expect(readReport(first, steps)).toEqual({ kind: 'report', report: today });
    expect(readReport(first)).toEqual(refused('notAReport'));
  });

  it('is damaged where a step finds something else than its version promises', () => {
    const steps = {
      [reportSchemaVersion - 1]: ({ activities, ...report }: Record<string, unknown>) => ({
        ...report,
        activities: (activities as unknown[]).map((activity) => activity),
        schemaVersion: reportSchemaVersion,
      }),
    };
    const earlier = { ...today, schemaVersion: reportSchemaVersion - 1 };
    expect(readReport(earlier, steps).kind).toBe('report');
    expect(readReport({ ...earlier, activities: null }, steps)).toEqual(refused('damaged'));
  });
});

describe('a document', () => {
  it.each([null, 'report', 3, [today], {}, { schemaVersion: '3' }, { schemaVersion: 2.5 }])(
    'that is no report is refused: %j',
    (json) => {
      expect(readReport(json)).toEqual(refused('notAReport'));
    },
  );

  it('of a newer version is refused', () => {
    const newer = { ...today, schemaVersion: reportSchemaVersion + 1 };
    expect(readReport(newer)).toEqual(refused('newer'));
    expect(openReport(newer)).toEqual(refused('newer'));
  });

  it.each(
    Object.keys(today).filter((key) => !['schemaVersion', 'reportUrl', 'verdict'].includes(key)),
  )('without its %s is damaged', (key) => {
    const { [key]: _, ...rest } = today;
    expect(readReport(rest)).toEqual(refused('damaged'));
  });

  it('that is damaged deep inside is refused, but not by a page, which trusts the server', () => {
    const [activity] = today.activities as object[];
    const damaged = { ...today, activities: [{ ...activity, results: 'none' }] };
    expect(readReport(damaged)).toEqual(refused('damaged'));
    expect(openReport(damaged).kind).toBe('report');
    expect(openReport({ ...today, activities: [null] })).toEqual(refused('damaged'));
  });

  it('of any kind is read or refused, without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (json) => {
        expect(readReport(json).kind).toBe('refused');
      }),
    );
  });
});
