import type { DeploymentKind } from '../deployment/deployment.ts';
import type { Part } from './findings.ts';

const shownOfEach = 20;

/** Prints what was tried and what held. @returns whether everything did. */
export function printAttack(
  kind: DeploymentKind,
  parts: readonly Part[],
  seconds: number,
): boolean {
  console.log(`\n${kind}, ${Math.round(seconds)} s`);
  for (const { title, tried, failures, notes } of parts) {
    const result = failures.length === 0 ? 'all held' : `${failures.length} DID NOT HOLD`;
    console.log(`  ${title.padEnd(52)}${String(tried).padStart(7)} tried, ${result}`);
    for (const note of notes) console.log(`    ${note}`);
    for (const failure of failures.slice(0, shownOfEach)) console.log(`    - ${failure}`);
    const rest = failures.length - shownOfEach;
    if (rest > 0) console.log(`    and ${rest} more`);
  }
  return parts.every(({ failures }) => failures.length === 0);
}
