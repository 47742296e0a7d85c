import { existsSync, readFileSync } from 'node:fs';
import { LogAnalyzer } from '@ridescope/analysis';
import type { ProblemGrade, Report, RuleCategory } from '@ridescope/contract';
import { LogClock } from './log-clock.ts';

/** Real logs and what experts say of them may lie beside the checkout. They are no part of the project. */
const shared = new URL('../../../../../../shared/', import.meta.url);
const verdictsFile = new URL('verdicts/verdicts.json', shared);

export type Grade = ProblemGrade | 'nothing';

export interface ExpertProblem {
  what: string;
  category: RuleCategory;
  severity: Grade;
  /** Local clock of the log, in words. */
  at: string;
  during?: string;
  /** How sure the expert is of the grade, 0 to 1; absent when sure. */
  severitySure?: number;
  firstAdvice?: string;
}

export interface ExpertRide {
  rideStart: string | null;
  rideEnd: string | null;
}

export interface ExpertVerdict {
  file: string;
  nobodyRode?: boolean;
  rideStart?: string;
  rideEnd?: string;
  activities?: ExpertRide[];
  problems: ExpertProblem[];
  mustNotClaim: string[];
  first?: string;
}

/** A log, our report of it and the expert's verdict. */
export interface Case {
  report: Report;
  clock: LogClock;
  expert: ExpertVerdict;
}

export const hasExpertVerdicts = existsSync(verdictsFile);
export const skippedMessage =
  'SKIPPED: there are no expert verdicts in ../shared/verdicts, so nothing was measured.';

export function readExperts(): ExpertVerdict[] {
  return JSON.parse(readFileSync(verdictsFile, 'utf8')) as ExpertVerdict[];
}

export function sharedLog(file: string): URL {
  return new URL(`logs/${file}`, shared);
}

/** Analyses every log that has a verdict, or the named ones only. */
export function readCases(isWanted: (file: string) => boolean = () => true): Case[] {
  return readExperts()
    .filter(({ file }) => isWanted(file))
    .map(readCase);
}

function readCase(expert: ExpertVerdict): Case {
  const bytes = new Uint8Array(readFileSync(sharedLog(expert.file)));
  const clock = LogClock.of(bytes);
  const analyzer = new LogAnalyzer({ id: expert.file });
  analyzer.push(bytes);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report')
    throw new Error(`${expert.file} was not read as a log (${outcome.reason})`);
  return { report: outcome.report, clock, expert };
}
