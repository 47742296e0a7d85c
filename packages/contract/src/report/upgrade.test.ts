import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '../testing/arbitrary-of.ts';
import { expectDrawable } from '../testing/expect-drawable.ts';
import { Report } from './report.ts';
import { readableReport, upgradeReport } from './upgrade.ts';
import { reportSchemaVersion } from './version.ts';

type Json = Record<string, unknown>;
const version1 = sample(1);
const runs = { numRuns: 300 };

/** Reads a report as a server of that version stored it. */
function sample(version: number): Json {
  const path = new URL(`samples/version-${version}.json.gz`, import.meta.url);
  return JSON.parse(gunzipSync(readFileSync(path)).toString());
}

/** Returns the readable report and fails if anything was left out. */
function readWhole(json: unknown): Report {
  const read = readableReport(json);
  expect(read?.gaps).toEqual([]);
  if (!read) throw new Error('not read');
  return read.report;
}

/** Lists the paths to every value of a document. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const own = Object.entries(value).slice(0, 12);
  return [path, ...own.flatMap(([key, member]) => pathsOf(member, [...path, key]))];
}

/** Copies a document with one value replaced or removed. */
function changed(json: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to;
  if (typeof json !== 'object' || json === null) return json;
  // Lists are objects with numeric keys.
  const copy = (Array.isArray(json) ? [...json] : { ...json }) as Json;
  const member = changed(copy[key], rest, to);
  if (member === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = member;
  return copy;
}

describe.each([
  [1, version1],
  [2, sample(2)],
])('a report of version %i', (_version, stored) => {
  it('becomes one of today, with all that was in it and no verdict', () => {
    const report = upgradeReport(stored);
    expect([...Value.Errors(Report, report)]).toEqual([]);
    const activities = (stored.activities as Json[]).map((activity) => ({
      ...activity,
      ridden: true,
      problems: [],
    }));
    expect(report).toEqual({ ...stored, schemaVersion: reportSchemaVersion, activities });
    expect(readWhole(stored)).toEqual(report);
  });
});

describe('a report of the current version', () => {
  it('is read completely, whichever optional members it has', () => {
    // Generated columns and names may not match each other; only those that do are kept.
    const document = arbitraryOf(Report);
    fc.assert(
      fc.property(document, (json) => {
        expect(Value.Check(Report, json)).toBe(true);
        const read = readableReport(json);
        if (!read) throw new Error('not read');
        const { activities: _, recommendations: __, ...head } = json as Report;
        expect(read.report).toMatchObject(head);
        const isWhole = read.gaps.length === 0;
        if (isWhole) expect(comparable(read.report)).toEqual(comparable(json as Report));
        expectDrawable(read.report);
      }),
      runs,
    );
  });

  it('keeps every member of the schema', () => {
    const members = (json: unknown) => new Set(pathsOf(json).map((path) => path.join('/')));
    const [full] = fc.sample(arbitraryOf(everyMember(Report)), { numRuns: 1, seed: 1 });
    const even = JSON.parse(JSON.stringify(full), (key, value) =>
      // One entry in every list, and consistent times.
      Array.isArray(value) ? value.slice(0, 1) : ['t', 'startS'].includes(key) ? 0 : value,
    );
    expect(members(readWhole(even))).toEqual(members(even));
  });
});

describe('a report of a later version', () => {
  it('is shown as far as possible, with a note', () => {
    const later = changed(
      { ...(upgradeReport(version1) as Json), schemaVersion: 7, mood: 'new' },
      ['activities', '0', 'sensors'],
      {},
    );
    const read = readableReport(later);
    expect(read?.gaps).toEqual([
      'This report was made by a newer version of Ridescope (schema 7). What is new in it is not shown.',
      'Sensors: could not be read.',
    ]);
    expect(read?.report.activities[0]?.sensors).toEqual([]);
    expect(read?.report.activities[0]?.fps).toEqual(
      (version1 as unknown as Report).activities[0]?.fps,
    );
    expect(read?.report).not.toHaveProperty('mood');
  });

  it('loses entries of unknown kinds', () => {
    const json = changed(version1, ['activities', '0', 'events', '0', 'kind'], 'meteor');
    const events = (document: unknown) => readableReport(document)?.report.activities[0]?.events;
    expect(events(json)).toEqual(events(version1)?.slice(1));
    expect(readableReport(json)?.gaps).toEqual(['Event table: some details could not be read.']);
  });
});

describe('a damaged report', () => {
  const paths = pathsOf(version1).slice(1);
  const damage = fc.array(
    fc.tuple(fc.constantFrom(...paths), fc.oneof(fc.constant(undefined), fc.jsonValue())),
    { minLength: 1, maxLength: 6 },
  );

  it('can be drawn wherever the damage is', () => {
    fc.assert(
      fc.property(damage, (changes) => {
        const json = changes.reduce<unknown>((doc, [path, to]) => changed(doc, path, to), version1);
        const read = readableReport(json);
        if (!read) throw new Error('not read');
        expectDrawable(read.report);
        expect([...Value.Errors(Report, read.report)].map(({ message }) => message)).toEqual([]);
      }),
      runs,
    );
  });

  it('keeps its undamaged parts', () => {
    const json = changed(version1, ['activities', '0', 'series', 'fps', 't', '3'], null);
    const { fps: _, ...series } = readWhole(version1).activities[0]?.series ?? {};
    expect(readableReport(json)?.report.activities[0]?.series).toEqual(series);
    expect(readableReport(json)?.gaps).toEqual(['Time line, frame rate: could not be read.']);
  });

  it('names the damaged activity if there are several', () => {
    const [first] = version1.activities as Json[];
    const json = { ...version1, activities: [first, { ...first, id: 'a2', results: 'none' }, 5] };
    expect(readableReport(json)?.gaps).toEqual([
      'Activity 2, Findings: could not be read.',
      'Activity 3: could not be read.',
    ]);
  });

  it('does not claim a crash when its end is unreadable', () => {
    expect(readableReport({ schemaVersion: 2 })?.report.session.hasCleanEnd).toBe(true);
  });
});

it('reads any JSON object and nothing else', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (json) => {
      const read = readableReport(json);
      const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
      expect(read !== undefined).toBe(isObject);
      if (read) expectDrawable(read.report);
    }),
    runs,
  );
});

/** Copies the schema with all members required and no empty lists. */
function everyMember(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    if (value?.type === 'object') return { ...value, required: Object.keys(value.properties) };
    return value?.type === 'array' ? { ...value, minItems: 1 } : value;
  });
}

/** Removes what reading corrects in an inconsistent document: order of events, end, empty or repeated ids. */
function comparable(report: Report) {
  const activities = report.activities.map(({ events, endS: _, id: __, ...rest }) => ({
    ...rest,
    events: events.toSorted((a, b) => a.t - b.t),
  }));
  return { ...report, activities };
}
