import { claims } from './claims/all.ts';
import type { Expectation } from './expectation.ts';
import { firstFixes } from './first-fixes.ts';
import { reportedKinds } from './reported-kinds.ts';

/** Logs in which the position moved with a camera on other riders. */
const watched: readonly string[] = ['2016-01-15-gtx750.txt'];

/** What the project knows of a log with an expert verdict. A log that is not known yet fails, so that it gets its data. */
export function expectations(file: string): Expectation {
  const firstFix = firstFixes[file];
  if (!firstFix) throw new Error(`${file} has no first fix in first-fixes.ts`);
  const forbidden = claims[file];
  if (!forbidden) throw new Error(`${file} has no claims in claims/`);
  const reported = reportedKinds[file];
  if (!reported) throw new Error(`${file} has no kinds in reported-kinds.ts`);
  return {
    firstFix,
    claims: forbidden,
    reported,
    ...(watched.includes(file) && { isWatched: true }),
  };
}
