import { gzipSync } from 'node:zlib';
import { statementFactsOf } from '@ridescope/contract/report/statement-facts';
import { comparedWordsOf } from '@ridescope/words/compare/first-words';
import { firstWordsOf } from '@ridescope/words/report/first-words';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rideReport } from '../../../../test/support/samples/ride-report.ts';
import { createHttpServer } from '../../../platform/http/http-server.ts';
import { loadConfig } from '../../../platform/process/config.ts';
import { MiB } from '../../../platform/process/units.ts';
import { createReportReader } from './report-reader.ts';
import { unpackedBytes } from './report-readings.ts';

const report = rideReport('owner', 'ride');

/** The same report with so many bytes of spaces, which change nothing that is read. */
function bodyOf(bytes = 0): Uint8Array {
  return gzipSync(JSON.stringify(report).padEnd(bytes));
}

function openReader() {
  const { log } = createHttpServer(loadConfig({}), { write() {} });
  const reader = createReportReader(log);
  onTestFinished(() => reader.close());
  return reader;
}

describe.each([
  ['small', bodyOf()],
  ['large', bodyOf(1.5 * MiB)],
])('a %s report', (_, body) => {
  it('is read for its first words, a statement and a comparison', async () => {
    const reader = openReader();
    const summary = await reader.read('owner', { kind: 'summary', body });
    expect(summary?.firstWords).toEqual(firstWordsOf(report));
    expect(summary?.rows).toHaveLength(1);
    const statement = { kind: 'statement', body, activityId: 'a1' } as const;
    const facts = statementFactsOf(report, 'a1');
    expect(await reader.read('owner', statement)).toEqual({ facts });
    const unreadable = { ...statement, fit: gzipSync('{') };
    expect(await reader.read('owner', unreadable)).toEqual({ facts });
    const comparison = { kind: 'comparison', body, other: body } as const;
    expect(await reader.read('owner', comparison)).toEqual(comparedWordsOf(report, report));
  });
});

it('a large report that is damaged has nothing to read', async () => {
  const body = gzipSync('{'.repeat(2 * MiB));
  expect(await openReader().read('owner', { kind: 'summary', body })).toBeUndefined();
});

it('a large report leaves the event loop free while it is read', async () => {
  const reader = openReader();
  const body = bodyOf(1.5 * MiB);
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  await reader.read('owner', { kind: 'summary', body }); // Starts the thread, which takes many turns.
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});

it.each([0, 1, 70_000])('unpackedBytes is the size of %i bytes before gzip', (bytes) => {
  expect(unpackedBytes(gzipSync(Buffer.alloc(bytes)))).toBe(bytes);
});
