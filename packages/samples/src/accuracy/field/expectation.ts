import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Outcome } from './outcome.ts';

/** One thing that the right result says, holds, or must not claim. */
export interface Expectation {
  /** Printed where it isn't met. */
  miss: string;
  isMet(outcome: Outcome): boolean;
}

/** The right result of one file. */
export interface FieldCase {
  /** Name in the folder of field cases. */
  file: string;
  /** Without one of these the result is wrong. False claims belong here. */
  must: readonly Expectation[];
  /** Without one of these the result is partly right. */
  also?: readonly Expectation[];
}

/** The sentences that a reader sees first name it. */
export function first(miss: string, ...patterns: readonly RegExp[]): Expectation {
  return {
    miss: `not first: ${miss}`,
    isMet: ({ answer }) => patterns.every((pattern) => pattern.test(answer)),
  };
}

/** Some printed sentence has it. */
export function says(miss: string, ...patterns: readonly RegExp[]): Expectation {
  return {
    miss: `nowhere: ${miss}`,
    isMet: ({ text }) => patterns.every((pattern) => pattern.test(text)),
  };
}

/** A claim that is false for this file. */
export function claimsNot(claim: string, pattern: RegExp): Expectation {
  return { miss: `claims: ${claim}`, isMet: ({ text }) => !pattern.test(text) };
}

/** A fact of the report that sentences are made of. A refused file meets none. */
export function holds(
  miss: string,
  isMet: (report: NonNullable<Outcome['report']>) => boolean,
): Expectation {
  return {
    miss: `not so: ${miss}`,
    isMet: ({ report }) => report !== undefined && isMet(report),
  };
}

/** A fact of each activity of the report, which must have one. */
export function eachActivity(miss: string, isMet: (activity: Activity) => boolean): Expectation {
  return holds(miss, ({ activities }) => activities.length > 0 && activities.every(isMet));
}

/** The file is refused as no game log, with a sentence that has all patterns. */
export function refused(miss: string, ...patterns: readonly RegExp[]): Expectation {
  return {
    miss: `not refused with: ${miss}`,
    isMet: ({ exitCode, answer }) =>
      exitCode === 2 && patterns.every((pattern) => pattern.test(answer)),
  };
}

export function either(miss: string, ...choices: readonly Expectation[]): Expectation {
  return { miss, isMet: (outcome) => choices.some((choice) => choice.isMet(outcome)) };
}

/** Nothing is called a problem. */
export const isClean = eachActivity(
  'a ridden activity without a problem',
  ({ ridden, verdict, problems }) => ridden && verdict.grade === 'nothing' && problems.length === 0,
);

/** No activity is judged as a ride, and no problem of one is reported. */
export const isNotRidden = holds(
  'no ride, so no problem of a ride',
  ({ activities }) =>
    activities.length > 0 &&
    activities.every(({ ridden, problems }) => !ridden && !problems.some(isGrave)),
);

export const hasNoNetworkProblem = holds('no network problem', ({ activities }) =>
  activities.every(({ problems }) => !problems.some(({ category }) => category === 'network')),
);

export const isMac = holds('the computer is a Mac', ({ session }) => session.platform === 'mac');

export const lostNoTrainer = claimsNot(
  'a trainer was lost',
  /your trainer[^.\n]* (broke|was lost)|lost your trainer/i,
);

/** @param least percent of the lines */
export function understands(least: number): Expectation {
  return holds(
    `${least} % of the lines understood`,
    ({ parse }) => parse.understoodPercent >= least,
  );
}

/** @param seconds from the first to the last movement of all activities together, 20 s more or less */
export function rides(seconds: number): Expectation {
  return holds(`a ride of ${seconds} s`, ({ activities }) => {
    const ridden = activities.reduce((sum, { rideSeconds }) => sum + rideSeconds, 0);
    return Math.abs(ridden - seconds) <= 20;
  });
}

function isGrave({ grade }: Problem): boolean {
  return grade !== 'minor';
}
