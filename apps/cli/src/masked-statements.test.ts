import { LogAnalyzer } from '@ridescope/analysis';
import { statementFactsOf } from '@ridescope/contract/report/statement-facts';
import type { StatementFacts } from '@ridescope/contract/statements';
import { LogRedactor } from '@ridescope/log-redaction';
import { simulate } from '@ridescope/log-simulator';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { lossWords } from '@ridescope/words/texts/race-statement';
import { describe, expect, it } from 'vitest';

/** What the statements of all activities of a log say. */
function statementsOf(log: Uint8Array): StatementFacts[] {
  const analyzer = new LogAnalyzer({ id: 'report', uploaderOffsetMinutes: 60 });
  analyzer.push(log);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report') throw new Error(outcome.reason);
  const { report } = outcome;
  return report.activities.flatMap(({ id }) => statementFactsOf(report, id) ?? []);
}

/** Compares the statements of a log with those of the masked log, and returns the titles of their losses. */
function lossesWithAndWithoutMask(log: Uint8Array): string[] {
  const redactor = new LogRedactor();
  const masked = Buffer.concat([redactor.push(log), redactor.end()]);
  expect(Buffer.compare(masked, log)).not.toBe(0);
  const statements = statementsOf(log);
  expect(JSON.stringify(statementsOf(masked))).toBe(JSON.stringify(statements));
  return statements.flatMap(lossWords).map(({ title }) => title);
}

describe('masking changes no fact of a race statement', () => {
  it.each([
    ['net-many-outages', 'Connection lost'],
    ['meter-stops', 'Power meter stopped'],
    ['receiver-unplugged', 'ANT+ stick lost'],
    ['ble-drops', 'Trainer lost'],
  ])('in the ride %s with %j', (scenario, title) => {
    const log = Buffer.concat([...simulate(scenario, { seed: 3, minutes: 30 })]);
    expect(lossesWithAndWithoutMask(log)).toContain(title);
  });

  it.each(fixtureNames)('in fixture %s', (name) => {
    lossesWithAndWithoutMask(readFixture(name));
  });

  describeRealLogs('of real rides', (names) => {
    it.each(names)('%s', (name) => {
      lossesWithAndWithoutMask(readRealLog(name));
    });
  });
});
