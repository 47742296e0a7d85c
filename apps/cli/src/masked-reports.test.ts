import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LogAnalyzer } from '@ridescope/analysis';
import { LogRedactor } from '@ridescope/log-redaction';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';

const fixtures = new URL('../../../fixtures/', import.meta.url);
/** Real logs may lie beside the checkout. They are no part of the project. */
const realLogs = new URL('../../../../shared/logs/', import.meta.url);
const realLogNames = existsSync(realLogs)
  ? readdirSync(realLogs).filter((name) => name.endsWith('.txt'))
  : [];

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
  it.each(readdirSync(fixtures).filter((name) => name.endsWith('.txt')))('fixture %s', (name) =>
    expectSameReport(readFileSync(new URL(name, fixtures))),
  );

  it.each(scenarios.map(({ name }) => name))('simulated: %s', (name) =>
    expectSameReport(Buffer.concat([...simulate(name, { seed: 3, minutes: 12 })])),
  );

  it('where two games stand in one file', () => {
    const [one, two] = ['legacy-ride.txt', 'modern-ride.txt'].map((name) =>
      readFileSync(new URL(name, fixtures)),
    );
    expectSameReport(Buffer.concat([one as Buffer, two as Buffer, one as Buffer]));
  });

  describe.skipIf(realLogNames.length === 0)(
    realLogNames.length > 0 ? 'real logs' : 'real logs (skipped: there are none in ../shared/logs)',
    () => {
      it.each(realLogNames.filter((name) => !name.startsWith('fragment')))('%s', (name) =>
        expectSameReport(readFileSync(new URL(name, realLogs))),
      );
    },
  );
});
