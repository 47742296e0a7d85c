import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '../testing/arbitrary-of.ts';
import { openReport } from './open-report.ts';
import { readReport } from './read-report.ts';
import { Report } from './report.ts';
import { reportSchemaVersion } from './version.ts';

const samples = new URL('samples/', import.meta.url);
const refused = (reason: string) => ({ kind: 'refused', reason });
const today = sample(`version-${reportSchemaVersion}.json.gz`);

/** Reads a report as a server of that version stored it. */
function sample(name: string): Record<string, unknown> {
  return JSON.parse(gunzipSync(readFileSync(new URL(name, samples))).toString());
}

describe('a stored report', () => {
  it('is there of the version that is read', () => {
    expect(readdirSync(samples)).toEqual([`version-${reportSchemaVersion}.json.gz`]);
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
});

describe('a document', () => {
  it.each([null, 'report', 3, [today], {}, { schemaVersion: '3' }, { schemaVersion: 2.5 }])(
    'that is no report is refused: %j',
    (json) => {
      expect(readReport(json)).toEqual(refused('notAReport'));
    },
  );

  it('of an earlier version is refused', () => {
    const earlier = { ...today, schemaVersion: reportSchemaVersion - 1 };
    expect(readReport(earlier)).toEqual(refused('notAReport'));
  });

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
