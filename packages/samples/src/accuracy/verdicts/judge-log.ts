import { type Cell, cellsOf } from './cells.ts';
import type { Expectation, Statement } from './expectation.ts';
import type { Case } from './expert-verdicts.ts';
import { type FirstFix, firstFixOf } from './first-fix.ts';
import { isSaid } from './made-claims.ts';
import { countMinor, type MinorCount } from './minor-problems.ts';
import { type RideWindow, rideWindowsOf } from './ride-windows.ts';

/** A forbidden claim that the report makes, and the statements by which it does. */
export interface BrokenClaim {
  claim: string;
  by: string[];
}

/** How one report compares with the verdict on the same log. */
export interface LogResult {
  file: string;
  cells: Cell[];
  /** Warnings and criticals of the report. */
  alarms: number;
  /** Forbidden claims that the report makes. */
  brokenClaims: BrokenClaim[];
  checkedClaims: number;
  uncheckedClaims: number;
  firstFix: FirstFix;
  windows: RideWindow[];
  minor?: MinorCount;
}

export function judgeLog({ report, clock, expert }: Case, expectation: Expectation): LogResult {
  const { claims, isWatched = false, reported } = expectation;
  const checked = claims.flatMap((claim) => ('madeBy' in claim ? [claim] : []));
  return {
    file: expert.file,
    cells: cellsOf(report, expert.problems),
    alarms: report.activities
      .flatMap(({ problems }) => problems)
      .filter(({ grade }) => grade !== 'minor').length,
    brokenClaims: checked
      .map(({ claim, madeBy }) => ({
        claim,
        by: madeBy.filter((statement) => isSaid(statement, report, clock)).map(statementText),
      }))
      .filter(({ by }) => by.length > 0),
    checkedClaims: checked.length,
    uncheckedClaims: claims.length - checked.length,
    firstFix: firstFixOf(report, expectation),
    windows: rideWindowsOf(report, expert, clock, isWatched),
    ...(reported && { minor: countMinor(report, expert.problems, reported) }),
  };
}

function statementText(statement: Statement): string {
  return JSON.stringify(statement, (_, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  );
}
