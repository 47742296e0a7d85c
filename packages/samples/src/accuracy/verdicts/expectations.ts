import { claims } from './claims/all.ts';
import type { Expectation } from './expectation.ts';
import { firstFixes } from './first-fixes.ts';
import { toldKinds } from './told-kinds.ts';

/** Logs in which the position moved with a camera on other riders. */
const watched: readonly string[] = ['2016-01-15-gtx750.txt'];

/** What the project knows of a log with an expert verdict. A log that is not known yet fails, so that it gets its data. */
export function expectations(file: string): Expectation {
  const firstFix = firstFixes[file];
  if (!firstFix) throw new Error(`${file} has no first fix in first-fixes.ts`);
  const forbidden = claims[file];
  if (!forbidden) throw new Error(`${file} has no claims in claims/`);
  const told = toldKinds[file];
  if (!told) throw new Error(`${file} has no kinds in told-kinds.ts`);
  return { firstFix, claims: forbidden, told, ...(watched.includes(file) && { isWatched: true }) };
}
