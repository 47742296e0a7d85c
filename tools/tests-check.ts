import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from './docs/project-files.ts';
import { root } from './run.ts';
import { testFaults } from './tests/test-faults.ts';
import { titleFaults } from './tests/test-titles.ts';

/** Finds tests that would fail on other machines, and titles without a subject: `npm run check -- tests`. */
const sources = projectFiles(root).filter(
  (file) => /\.[jt]sx?$/.test(file) && !file.startsWith('tools/tests/'),
);
const faults = sources.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return [...testFaults(file, source), ...titleFaults(file, source)];
});
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? 'The tests suit every machine, and their titles have a subject.'
    : `${faults.length} wrong places`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
