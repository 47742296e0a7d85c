import { LogAnalyzer } from '@ridescope/analysis';
import { LogRedactor } from '@ridescope/log-redaction';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';

function masked(log: Uint8Array): Uint8Array {
  const redactor = new LogRedactor();
  return Buffer.concat([redactor.push(log), redactor.end()]);
}

function outcomeOf(log: Uint8Array) {
  const analyzer = new LogAnalyzer({ id: 'report', uploaderOffsetMinutes: 60 });
  analyzer.push(log);
  return analyzer.end();
}

function expectSameReport(log: Uint8Array) {
  const hidden = masked(log);
  expect(Buffer.compare(hidden, log)).not.toBe(0);
  expect(outcomeOf(hidden)).toEqual(outcomeOf(log));
}

describe('a masked log has the report of the log', () => {
  it.each(fixtureNames)('fixture %s', (name) => expectSameReport(readFixture(name)));

  it.each(scenarios.map(({ name }) => name))('simulated: %s', (name) =>
    expectSameReport(Buffer.concat([...simulate(name, { seed: 3, minutes: 12 })])),
  );

  it.each(fixtureNames)('with lines missing: fixture %s', (name) => {
    const lines = Buffer.from(readFixture(name)).toString('latin1').split('\n');
    for (const step of [7, 53]) {
      const kept = lines.filter((_, index) => index === 0 || index % step > 0);
      const log = Buffer.from(kept.join('\n'), 'latin1');
      expect(outcomeOf(masked(log))).toEqual(outcomeOf(log));
    }
  });

  it('where two games stand in one file', () => {
    const one = readFixture('legacy-ride.txt');
    expectSameReport(Buffer.concat([one, readFixture('modern-ride.txt'), one]));
  });

  describeRealLogs('the same report', (names) => {
    it.each(names)('%s', (name) => expectSameReport(readRealLog(name)));
  });
});
