import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** List of the test files that `npm run test:quick` leaves out, one path per line. `npm run slow-tests` writes it. */
export const slowTestsList = 'tools/testing/slow-tests.txt';

/** Share of the time of each folder that `npm run test:quick` may take. */
const quickShare = 0.2;

/** A test file with what a run has measured. */
export interface TimedFile {
  /** Path from the root. */
  path: string;
  tests: number;
  durationMs: number;
}

export function readSlowTests(root: string): string[] {
  const text = readFileSync(join(root, slowTestsList), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

/** Says to which part of the project a file belongs, such as `packages` or `apps/server`. */
function partOf(path: string): string {
  const [top = '', name = ''] = path.split('/');
  return top === 'apps' ? `${top}/${name}` : top;
}

/**
 * Lists the files that are too slow for what they tell. Of each part of the project, the files that check most per second
 * stay, until they take this share of the part's time. Shares, because they are the same on every machine.
 */
export function chooseSlowTests(files: readonly TimedFile[]): string[] {
  const parts = Map.groupBy(files, ({ path }) => partOf(path));
  return [...parts.values()].flatMap(slowOfPart).sort();
}

function slowOfPart(files: readonly TimedFile[]): string[] {
  const all = files.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const cost = ({ durationMs, tests }: TimedFile) => durationMs / Math.max(tests, 1);
  let takenMs = 0;
  return [...files]
    .sort((a, b) => cost(a) - cost(b))
    .filter(({ durationMs }) => {
      takenMs += durationMs;
      return takenMs > quickShare * all;
    })
    .map(({ path }) => path);
}
