import { gzipSync } from 'node:zlib';
import { readReport } from '@ridescope/contract/report/read-report';
import { Report } from '@ridescope/contract/report/report';
import { expectDrawable } from '@ridescope/contract/testing/expect-drawable';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../testing/analyze.ts';
import { countFamilies, countRxFails, plainLines } from '../testing/plain-count.ts';

/** The gzipped report of a 4 MB log is smaller than this. */
const mostBytes = 300_000;

function checkReport(bytes: Uint8Array) {
  const report = reportOf(bytes);
  const lines = plainLines(bytes);

  it('the report follows the schema of the contract', () => {
    expect([...Value.Errors(Report, report)].map(({ message }) => message)).toEqual([]);
  });

  it('the report is read as it was written', () => {
    expect(readReport(report)).toEqual({ kind: 'report', report });
  });

  it('the report is what a page can draw', () => {
    expectDrawable(report);
  });

  it('the report survives a round trip through JSON', () => {
    // NaN, infinity, undefined and -0 would not come back.
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it("the report doesn't depend on the size of the chunks", () => {
    const json = JSON.stringify(report);
    for (const chunkBytes of [bytes.length, 4099, 613])
      expect(JSON.stringify(reportOf(bytes, { chunkBytes }))).toBe(json);
  });

  it('the report counts the lines that plain counting finds', () => {
    expect(report.parse.counts).toEqual(countFamilies(lines));
    expect(report.parse.bytes).toBe(bytes.length);
  });

  it('the report assigns every lost message inside the rides to a sensor', () => {
    for (const { ridden, startS, rideStartS, rideEndS, sensors } of report.activities) {
      // Without a ride there is no stretch to count in.
      if (!ridden) continue;
      const counted = sensors.reduce((sum, { rxFails = 0 }) => sum + rxFails, 0);
      const [from, to] = [startS + (rideStartS ?? 0), startS + (rideEndS ?? 0)];
      expect(counted).toBe(countRxFails(lines, from, to));
    }
  });

  it('the report has columns of one length, in order, inside the activity', () => {
    for (const { series, endS, startS, events } of report.activities) {
      const { fps, network, crowd, sensors } = series;
      for (const columns of [fps, network, crowd, ...sensors]) {
        if (!columns) continue;
        const { t } = columns;
        for (const column of Object.values(columns))
          if (Array.isArray(column)) expect(column).toHaveLength(t.length);
        expect(t).toEqual([...t].sort((a, b) => a - b));
        expect(t.every((time) => time >= 0 && time <= endS - startS)).toBe(true);
      }
      expect(events.every(({ t }) => t >= 0 && t <= endS - startS)).toBe(true);
    }
  });

  it('the report has keys that name one sensor each, and only sensors of its table', () => {
    for (const { sensors, series, events } of report.activities) {
      const keys = sensors.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { key } of series.sensors) expect(keys).toContain(key);
      for (const { sensorKey } of events) if (sensorKey) expect(keys).toContain(sensorKey);
    }
  });

  it('the report is small', () => {
    expect(gzipSync(JSON.stringify(report)).length).toBeLessThan(mostBytes);
  });
}

describe.each(fixtureNames)('the report of %s', (name) => checkReport(readFixture(name)));

describeRealLogs('reports', (names) => {
  describe.each(names)('the report of %s', (name) => checkReport(readRealLog(name)));

  it('print the sizes of their reports', () => {
    const sizes = names.map((name) => {
      const bytes = readRealLog(name);
      const json = JSON.stringify(reportOf(bytes));
      return { name, log: bytes.length, json: json.length, gzipped: gzipSync(json).length };
    });
    const kb = (count: number) => (count / 1000).toFixed(1).padStart(9);
    const rows = sizes.map(
      ({ name, log, json, gzipped }) => `${name.padEnd(36)}${kb(log)}${kb(json)}${kb(gzipped)}`,
    );
    process.stdout.write(
      `\n${'report sizes, kB'.padEnd(36)}      log     json     gzip\n${rows.join('\n')}\n\n`,
    );
    expect(sizes.filter(({ gzipped }) => gzipped >= mostBytes)).toEqual([]);
  });
});
