import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, root } from './run.ts';
import { chooseSlowTests, slowTestsList } from './testing/slow-tests.ts';

/** The members of Vitest's result that are read here. */
interface Result {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

// Writes the list of what `npm run test:quick` leaves out, from the times that the last `npm test` measured.
const { testResults }: Result = JSON.parse(
  readFileSync(join(cacheFolder, 'test-results', 'vitest.json'), 'utf8'),
);
const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
  path: relative(root, name).replaceAll('\\', '/'),
  tests: assertionResults.filter(({ status }) => status === 'passed').length,
  durationMs: endTime - startTime,
}));
const slow = chooseSlowTests(files);
writeFileSync(join(root, slowTestsList), `${slow.join('\n')}\n`);
console.log(`${slow.length} of ${files.length} test files are slow: ${slowTestsList}`);
