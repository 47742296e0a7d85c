import { readFileSync } from 'node:fs';
import { LogAnalyzer } from '@ridescope/analysis';
import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Report } from '@ridescope/contract/report/report';
import { readRealLog } from '../../logs.ts';
import { absenceOf, sharedFile } from '../../shared-folder.ts';
import { LogClock } from './log-clock.ts';

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
  unridden?: boolean;
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

export const verdictsPath = 'verdicts/verdicts.json';
export const hasExpertVerdicts = absenceOf(verdictsPath) === undefined;
export const skippedMessage =
  'SKIPPED: there are no expert verdicts in ../shared/verdicts, so nothing was measured.';

export function readExperts(): ExpertVerdict[] {
  return JSON.parse(readFileSync(sharedFile(verdictsPath), 'utf8')) as ExpertVerdict[];
}

/** Analyses every log that has a verdict, or the named ones only. */
export function readCases(isWanted: (file: string) => boolean = () => true): Case[] {
  return readExperts()
    .filter(({ file }) => isWanted(file))
    .map(readCase);
}

function readCase(expert: ExpertVerdict): Case {
  const bytes = readRealLog(expert.file);
  const clock = LogClock.of(bytes);
  const analyzer = new LogAnalyzer({ id: expert.file });
  analyzer.push(bytes);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report')
    throw new Error(`${expert.file} was not read as a log (${outcome.reason})`);
  return { report: outcome.report, clock, expert };
}
