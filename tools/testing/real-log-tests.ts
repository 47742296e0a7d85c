import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How tests get at real logs: the declared blocks, and the script that a test starts as a process. */
const readsRealLogs = /\b(?:describeRealLogs|describeShared)\(|analyze-in-turn/;

/** Lists the test files that read `../shared`, relative to the root. They have to pass without it too. */
export function realLogTests(root: string): string[] {
  return globSync('{packages,apps,tools,load-tests}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
    .filter((path) => readsRealLogs.test(readFileSync(join(root, path), 'utf8')))
    .sort();
}
