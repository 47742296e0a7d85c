import { describe, expect, it } from 'vitest';
import { testFaults } from './test-faults.ts';

const test = 'packages/analysis/src/x.test.ts';

describe('testFaults', () => {
  it('refuses real logs that a test reads without asking whether they are there', () => {
    const source = "import {\n  fixtureNames,\n  readRealLog,\n} from '@ridescope/samples/logs';\n";
    expect(testFaults(test, source)).toEqual([expect.stringContaining('describeRealLogs')]);
    expect(testFaults('tools/golden-update.ts', source)).toEqual([]);
  });

  it('accepts fixtures, and real logs of a declared block', () => {
    const source =
      "import { fixtureNames } from '@ridescope/samples/logs';\nimport { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';\n";
    expect(testFaults(test, source)).toEqual([]);
  });

  it.each([
    "new URL('../../../../shared/logs/', import.meta.url)",
    "join(root, '../shared/verdicts/verdicts.json')",
    '`../shared/benchmarks/systems-2018.csv`',
  ])('refuses the path of the folder in any source: %s', (source) => {
    for (const path of [test, 'packages/samples/src/x.ts'])
      expect(testFaults(path, source)).toEqual([expect.stringContaining('sharedFile')]);
  });

  it('lets comments name it', () => {
    expect(testFaults(test, '// Real logs are in ../shared/logs.\n')).toEqual([]);
  });

  it('refuses a test that decides on its own what a run leaves out', () => {
    const source = "it.skipIf(process.env.QUICK_TESTS === '1')('…', () => {});";
    expect(testFaults(test, source)).toHaveLength(1);
  });

  it('refuses waits that a busy machine exceeds, with their line', () => {
    const source =
      'await waitFor(seen,\n  { timeout: 8000 });\nexpect.poll(f, { timeout: 60_000 });';
    expect(testFaults(test, source)).toEqual([expect.stringMatching(/x\.test\.ts:2 .* 8000 ms/)]);
    expect(testFaults('apps/server/src/x.ts', source)).toEqual([]);
  });
});
